import type { PictureOf, Scene } from '#shared/features/study-guides/scenes.contract'
import { withoutAccents } from '#shared/features/study-guides/scenes.rules'

/** Problems that the schema cannot express. */
export function sceneProblems({ picture, steps }: Scene): string[] {
  switch (picture.kind) {
    case 'figure':
      return []
    case 'text':
      return textProblems(picture, steps.length)
    case 'shapes':
      return shapeProblems(picture, steps.length)
  }
}

function textProblems({ lines }: PictureOf<'text'>, stepCount: number): string[] {
  return lines.flatMap(({ text, step, marks }) => [
    ...stepProblems(`line "${text}"`, step, stepCount),
    ...marks.flatMap((mark) => [
      ...stepProblems(`mark "${mark.text}"`, mark.step, stepCount),
      ...(mark.step < step ? [`mark "${mark.text}" comes before its line`] : []),
      ...(text.includes(mark.text) ? [] : [`mark "${mark.text}" is not in its line`]),
      ...(mark.look === 'accent' && withoutAccents(mark.text) === mark.text
        ? [`mark "${mark.text}" has no accent to write`]
        : []),
    ]),
  ])
}

function shapeProblems({ width, height, shapes, labels }: PictureOf<'shapes'>, stepCount: number): string[] {
  const isInside = ([x, y]: readonly [number, number]) => x >= 0 && x <= width && y >= 0 && y <= height
  return [
    ...shapes.flatMap(({ points, step, until, cells, move }, index) => {
      const name = `shape ${index + 1}`
      const [dx, dy] = move?.by ?? [0, 0]
      const moved = points.map(([x, y]) => [x + dx, y + dy] as const)
      return [
        ...stepProblems(name, Math.max(step, until ?? step, move?.step ?? step), stepCount),
        ...(until !== undefined && until < step ? [`${name} ends before it begins`] : []),
        ...(move && move.step <= step ? [`${name} moves before it is there`] : []),
        ...([...points, ...moved].every(isInside) ? [] : [`${name} leaves the page`]),
        ...(cells !== undefined && points.length !== 4 ? [`${name} has cells, but not four points`] : []),
      ]
    }),
    ...labels.flatMap(({ text, at, step, until }) => [
      ...stepProblems(`label "${text}"`, Math.max(step, until ?? step), stepCount),
      ...(isInside(at) ? [] : [`label "${text}" leaves the page`]),
    ]),
  ]
}

function stepProblems(name: string, step: number, stepCount: number): string[] {
  return step <= stepCount ? [] : [`${name} waits for step ${step} of ${stepCount}`]
}
