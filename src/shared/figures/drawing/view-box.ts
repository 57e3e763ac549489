import type { Figure } from '../figure'
import { moneyOnPage } from './money-rows'
import { PAGE } from './page-size'
import { roomFor } from './room'

/** The part of the page that a figure is drawn on, over its whole width. */
export function frameOf(figure: Figure): { top: number; height: number } {
  return figure.kind === 'money' ? { top: 0, height: moneyOnPage(figure.pieces).height } : roomFor(figure.kind)
}

export function viewBoxOf(figure: Figure): string {
  const { top, height } = frameOf(figure)
  return `0 ${top} ${PAGE.width} ${height}`
}
