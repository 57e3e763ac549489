import type { Figure } from '../figure'
import { PAGE } from './page-size'

/** What stands in one line needs only a strip of the page. */
const STRIP = { top: 64, height: 88 }
const IN_A_LINE: readonly Figure['kind'][] = ['number-line', 'fraction-bar', 'money']

/** The room that a kind of figure takes, as far as the kind tells: kept free until the drawing is loaded. */
export function roomFor(kind: Figure['kind']): { top: number; height: number } {
  return IN_A_LINE.includes(kind) ? STRIP : { top: 0, height: PAGE.height }
}
