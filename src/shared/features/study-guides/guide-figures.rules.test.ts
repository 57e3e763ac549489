import { expect, test } from 'vitest'
import { findFigureProblem } from './guide-figures.rules'

test.each([
  ['no figure', 'Words.', 0, null],
  ['each figure once', '{figure 1}\n\nWords.\n\n{figure 2}', 2, null],
  ['a figure that there is not', 'Words.\n\n{figure 1}', 0, 'FIGURE_MISSING'],
  ['a third of two', '{figure 1}\n\n{figure 2}\n\n{figure 3}', 2, 'FIGURE_MISSING'],
  ['none of two', 'Words.', 2, 'FIGURE_UNNAMED'],
  ['one of two', '{figure 1}', 2, 'FIGURE_UNNAMED'],
  ['a figure twice', '{figure 1}\n\n{figure 1}', 1, 'FIGURE_UNNAMED'],
  ['figures in another order', '{figure 2}\n\n{figure 1}', 2, 'FIGURE_UNNAMED'],
  ['a figure inside a sentence', 'See {figure 1}.', 1, 'FIGURE_UNNAMED'],
])('a text that names %s', (_, text, count, problem) => {
  expect(findFigureProblem(text, count)).toBe(problem)
})
