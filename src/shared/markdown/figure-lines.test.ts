import { expect, test } from 'vitest'
import { withFigureLine, withoutFigureLine } from './figure-lines'
import { figureNumbers } from './parse-markdown'

test.each([
  ['', '{figure 2}'],
  ['Halves.\n', 'Halves.\n\n{figure 2}'],
  ['Halves.\n\n{figure 1}', 'Halves.\n\n{figure 1}\n\n{figure 2}'],
])('puts a figure at the end of %j', (text, placed) => {
  expect(withFigureLine(text, 2)).toBe(placed)
  expect(figureNumbers(placed)).toContain(2)
})

test('does not add a figure that the text already has', () => {
  const text = '{figure 2} \n\nHalves.'
  expect(withFigureLine(text, 2)).toBe(text)
})

test.each([
  ['the first', 'One.\n\n{figure 1}\n\nTwo.\n\n{figure 2}\n\nThree.\n\n{figure 3}', 1],
  ['one in the middle', '{figure 1}\n\nOne.\n\n{figure 2}  \n\nTwo.\n\n{figure 3}', 2],
  ['the last', '{figure 1}\n\n{figure 2}\n\n{figure 3}', 3],
])('removes %s and renumbers the others', (_, text, gone) => {
  const left = withoutFigureLine(text, gone)
  expect(figureNumbers(left)).toEqual([1, 2])
  expect(left).not.toMatch(/\n{3}|^\n|\n$/)
})

test.each(['See {figure 1} here.\n\n\n\nAs it was.\n', '{figure 0}', '{figure 100}'])(
  'does not change %j, which has no figure line',
  (text) => {
    expect(withoutFigureLine(text, 1)).toBe(text)
  },
)
