import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { coded } from '../../http/validation'

export const FIGURES_MAX = 12

/** The figures of a guide, which its texts refer to by number. Tables are written in the text itself. */
export const GuideFigures = z
  .array(Figure.check(z.refine(({ kind }) => kind !== 'table', coded('FIGURE_IS_TABLE'))))
  .check(z.maxLength(FIGURES_MAX, coded('TOO_MANY_FIGURES')))
