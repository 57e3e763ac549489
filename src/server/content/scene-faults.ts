import type { PictureOf, Scene } from '#shared/features/study-guides/scenes.contract'
import { withoutAccents } from '#shared/features/study-guides/scenes.rules'

/** What makes a scene impossible to draw, beyond its shape. */
export function faultsOfScene({ picture, steps }: Scene): string[] {
  switch (picture.kind) {
    case 'figure':
      return []
    case 'text':
      return faultsOfText(picture, steps.length)
    case 'shapes':
      return faultsOfShapes(picture, steps.length)
  }
}

function faultsOfText({ lines }: PictureOf<'text'>, stepCount: number): string[] {
  return lines.flatMap(({ text, step, marks }) => [
    ...faultsOfStep(`line "${text}"`, step, stepCount),
    ...marks.flatMap((mark) => [
      ...faultsOfStep(`mark "${mark.text}"`, mark.step, stepCount),
      ...(mark.step < step ? [`mark "${mark.text}" comes before its line`] : []),
      ...(text.includes(mark.text) ? [] : [`mark "${mark.text}" is not in its line`]),
      ...(mark.look === 'accent' && withoutAccents(mark.text) === mark.text
        ? [`mark "${mark.text}" has no accent to write`]
        : []),
    ]),
  ])
}

function faultsOfShapes({ width, height, shapes, labels }: PictureOf<'shapes'>, stepCount: number): string[] {
  const isInside = ([x, y]: readonly [number, number]) => x >= 0 && x <= width && y >= 0 && y <= height
  return [
    ...shapes.flatMap(({ points, step, until, cells, move }, index) => {
      const name = `shape ${index + 1}`
      const [dx, dy] = move?.by ?? [0, 0]
      const moved = points.map(([x, y]) => [x + dx, y + dy] as const)
      return [
        ...faultsOfStep(name, Math.max(step, until ?? step, move?.step ?? step), stepCount),
        ...(until !== undefined && until < step ? [`${name} ends before it begins`] : []),
        ...(move && move.step <= step ? [`${name} moves before it is there`] : []),
        ...([...points, ...moved].every(isInside) ? [] : [`${name} leaves the page`]),
        ...(cells !== undefined && points.length !== 4 ? [`${name} has cells, but not four points`] : []),
      ]
    }),
    ...labels.flatMap(({ text, at, step, until }) => [
      ...faultsOfStep(`label "${text}"`, Math.max(step, until ?? step), stepCount),
      ...(isInside(at) ? [] : [`label "${text}" leaves the page`]),
    ]),
  ]
}

function faultsOfStep(name: string, step: number, stepCount: number): string[] {
  return step <= stepCount ? [] : [`${name} waits for step ${step} of ${stepCount}`]
}
