import type { Figure } from '../figure'
import { moneyOnPage } from './money-rows'
import { PAGE } from './page-size'

/** What stands in one line needs only a strip of the page. */
const STRIP = { top: 64, height: 88 }

/** The part of the page that a figure is drawn on, over its whole width. */
export function frameOf(figure: Figure): { top: number; height: number } {
  if (figure.kind === 'money') return { top: 0, height: moneyOnPage(figure.pieces).height }
  const isLine = figure.kind === 'number-line' || figure.kind === 'fraction-bar'
  return isLine ? STRIP : { top: 0, height: PAGE.height }
}

export function viewBoxOf(figure: Figure): string {
  const { top, height } = frameOf(figure)
  return `0 ${top} ${PAGE.width} ${height}`
}
