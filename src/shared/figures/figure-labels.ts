import type { Figure, MeasureLabel } from './figure'

/** The labels of a shape; other figures have none. */
export function labelsOf(figure: Figure): MeasureLabel[] {
  switch (figure.kind) {
    case 'rectangle':
      return [figure.width, figure.height]
    case 'triangle':
      return [...Object.values(figure.sides), ...Object.values(figure.angles), figure.height]
    case 'angle':
      return figure.parts.map(({ label }) => label)
    case 'circle':
      return [figure.radius, figure.diameter, figure.circumference]
    case 'box':
      return [figure.length, figure.width, figure.height]
    case 'cylinder':
      return [figure.radius, figure.height]
    default:
      return []
  }
}

/** Whether the figure has a question mark that the answer replaces. */
export function asksForLabel(figure: Figure): boolean {
  return labelsOf(figure).includes('?')
}
