import type { Figure } from '../figure'

/** Every drawing is made on a page of this size and scaled to the available room. */
export const PAGE = { width: 320, height: 200 }

/** Figures in one line need only a strip of the page. */
const STRIP = { top: 64, height: 88 }
/** A sentence of two rows. */
const ROWS = { top: 30, height: 140 }
/** Nothing is above a balance. */
const LOW = { top: 54, height: 120 }
/** Three rows of labels above a line of time. */
const LINE = { top: 34, height: 136 }
const IN_A_LINE: readonly Figure['kind'][] = ['number-line', 'fraction-bar', 'money']

/** The room that a kind of figure needs, if the kind determines it: reserved until the drawing is loaded. */
export function roomFor(kind: Figure['kind']): { top: number; height: number } {
  if (kind === 'sentence') return ROWS
  if (kind === 'balance') return LOW
  if (kind === 'timeline') return LINE
  return IN_A_LINE.includes(kind) ? STRIP : { top: 0, height: PAGE.height }
}
