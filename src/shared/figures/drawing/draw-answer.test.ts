import { describe, expect, test } from 'vitest'
import { describeFigure } from '../description/describe-figure'
import { Figure } from '../figure'
import { type DrawnFigure, drawFigure } from './draw-figure'
import type { TextElement } from './drawing-element'

/** The texts that the answer adds or changes, in the colour of right answers. */
function drawn(given: unknown, text: string, numbers: number[] = []): string[] {
  // No table is passed here.
  const figure = Figure.parse(given) as DrawnFigure
  return drawFigure(figure, 'en', { text, numbers })
    .filter((element): element is TextElement => element.kind === 'text' && element.look === 'answer')
    .map((element) => element.text)
}

const line = { kind: 'number-line', from: -20, to: 0, parts: 20, numbered: 'all' }
const triangle = {
  kind: 'triangle',
  sides: { ab: 8, bc: '?', ca: 6 },
  angles: { a: null, b: null, c: null },
  height: null,
  rightAngle: 'a',
  unit: 'cm',
}
const bar = { kind: 'fraction-bar', parts: 8, filled: 3 }
const rectangle = { kind: 'rectangle', width: 30, height: 15, proportion: 2, unit: 'm' }
const plane = { kind: 'plane', from: 0, to: 12, points: [{ name: 'A', at: [1, 3] }], lines: [] }
const slope = {
  ...plane,
  lines: [
    {
      through: [
        [1, 3],
        [5, 11],
      ],
    },
  ],
}

describe('the answer is drawn', () => {
  test.each<[string, unknown, string, number[], string[]]>([
    ['instead of the question mark, with the unit', triangle, '10', [], ['10 cm']],
    ['instead of the question mark, with its own unit', triangle, '10 cm', [], ['10 cm']],
    ['as a jump on the number line', { ...line, points: [{ name: 'A', mark: 2 }] }, '−7 °C', [], ['−7 °C']],
    ['as the fraction of a bar', bar, '3/8', [], ['3', '8']],
    ['as the rest of a bar', bar, '25', [3, 5, 40], ['25']],
    ['as added parts', bar, '5/8', [], ['5', '8']],
    ['as a perimeter', rectangle, '90 m', [], ['90 m']],
    ['as an area', rectangle, '450 m²', [], ['450 m²']],
    ['as a point', plane, '(3, 5)', [], ['(3, 5)']],
    ['as a slope with its legs', slope, '2', [], ['4', '8', '2']],
    ['as the volume of a box', { kind: 'box', length: 5, width: 4, height: 3, unit: 'cm' }, '60 cm³', [], ['60 cm³']],
    ['as x on a balance', { kind: 'balance', unknowns: 3, left: 7, right: 28 }, '7', [], ['x = 7']],
    ['below money', { kind: 'money', pieces: [{ cents: 200, count: 2 }] }, '$4.00', [], ['$4.00']],
  ])('%s', (_, figure, text, numbers, texts) => {
    expect(drawn(figure, text, numbers).map((each) => each.replaceAll('\u00a0', ' '))).toEqual(texts)
  })
})

test('a fraction in smaller parts than the bar’s cuts it further', () => {
  const half = Figure.parse({ kind: 'fraction-bar', parts: 2, filled: 1 }) as DrawnFigure
  const cutsFor = (text: string) =>
    drawFigure(half, 'en', { text, numbers: [] }).filter((element) => element.kind === 'path' && element.width === 1.5)
  expect(cutsFor('4/8').map((element) => element.kind === 'path' && element.path.split('M').length - 1)).toEqual([6])
  expect(cutsFor('1/2')).toEqual([])
})

test('a sum is marked from the first part on, also where the rest of the bar is as long', () => {
  const sevenths = Figure.parse({ kind: 'fraction-bar', parts: 7, filled: 2 }) as DrawnFigure
  const bracketFor = (numbers: number[]) =>
    drawFigure(sevenths, 'en', { text: '5/7', numbers }).find(
      ({ kind, ...rest }) => kind === 'path' && 'stroke' in rest && rest.stroke === 'correct',
    )
  const bracketOfSum = bracketFor([2, 7, 3, 7])
  const bracketOfRest = bracketFor([2, 7])
  expect(bracketOfSum).toMatchObject({ path: expect.stringMatching(/^M25 /) })
  expect(bracketOfRest).not.toEqual(bracketOfSum)
})

describe('nothing is drawn that would be wrong', () => {
  test.each<[string, unknown, string, number[]]>([
    ['an answer beyond the line', { ...line, points: [] }, '17', []],
    ['a share that the numbers do not explain', bar, '7', [20]],
    ['an answer that is no measure of the rectangle', rectangle, '$272', []],
    ['words', bar, 'Mei, because she painted more', []],
  ])('%s', (_, figure, text, numbers) => {
    expect(drawn(figure, text, numbers)).toEqual([])
  })
})

test('the description says the answer only once it may', () => {
  const figure = Figure.parse(triangle)
  expect(describeFigure(figure, 'en')).toContain('side BC unknown')
  expect(describeFigure(figure, 'en', { text: '10 cm', numbers: [] })).toContain('side BC 10 cm')
  expect(describeFigure(Figure.parse(bar), 'fr', { text: '3/8', numbers: [] })).toMatch(/Réponse\u00a0: 3\/8\.$/)
})
