import { figureNumbers } from '../../markdown/parse-markdown'

type FigureProblem = 'FIGURE_MISSING' | 'FIGURE_UNNAMED'

/** The problem with the figures in a text, or null: each must occur once, in the order of the numbers. */
export function findFigureProblem(text: string, figureCount: number): FigureProblem | null {
  const named = figureNumbers(text)
  if (named.some((number) => number > figureCount)) return 'FIGURE_MISSING'
  const isInOrder = named.every((number, index) => number === index + 1)
  return isInOrder && named.length === figureCount ? null : 'FIGURE_UNNAMED'
}
