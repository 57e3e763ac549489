import type { Figure } from '../figure'
import { PAGE } from './page-size'

/** Figures in one line need only a strip of the page. */
const STRIP = { top: 64, height: 88 }
const IN_A_LINE: readonly Figure['kind'][] = ['number-line', 'fraction-bar', 'money']

/** The room that a kind of figure needs, if the kind determines it: reserved until the drawing is loaded. */
export function roomFor(kind: Figure['kind']): { top: number; height: number } {
  return IN_A_LINE.includes(kind) ? STRIP : { top: 0, height: PAGE.height }
}
