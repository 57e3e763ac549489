import type { Measure } from './figure-measures'

/** The tolerance for rounded measures, such as 31.4 for 10π. */
const ROUNDING = 0.01

interface CircleMeasures {
  radius: Measure
  diameter: Measure
  circumference: Measure
}

/** Whether all measures belong to one circle. */
export function fitsCircle({ radius, diameter, circumference }: CircleMeasures): boolean {
  const given = [radius, diameter, circumference]
  if (given.some((measure) => typeof measure === 'number' && measure <= 0)) return false
  const radii = [
    ...(typeof radius === 'number' ? [radius] : []),
    ...(typeof diameter === 'number' ? [diameter / 2] : []),
    ...(typeof circumference === 'number' ? [circumference / (2 * Math.PI)] : []),
  ]
  return radii.every((each) => Math.abs(each / (radii[0] ?? each) - 1) < ROUNDING)
}

/** Whether the marked digit exists. */
export function fitsPlaces({ digits, marked }: { digits: string; marked: number | null }): boolean {
  return marked === null || marked < digits.replace('.', '').length
}

/** Whether the unknown is a whole number above zero. */
export function fitsBalance(equation: { unknowns: number; left: number; right: number }): boolean {
  const x = (equation.right - equation.left) / equation.unknowns
  return x > 0 && Number.isInteger(x)
}

/** Whether an event ends after its start. */
export function isBetween({ from, to }: { from: number; to: number | null }): boolean {
  return to === null || to > from
}
