import type { DrawnAnswer } from '../drawn-answer'
import type { Figure } from '../figure'
import { ANSWER_ROW } from './draw-answer'
import { moneyOnPage } from './numbers/money-rows'
import { PAGE, roomFor } from './page-size'

/** The part of the page that a figure is drawn on, over its whole width. */
export function frameOf(figure: Figure, answer?: DrawnAnswer): { top: number; height: number } {
  if (figure.kind !== 'money') return roomFor(figure.kind)
  return { top: 0, height: moneyOnPage(figure.pieces).height + (answer ? ANSWER_ROW : 0) }
}

export function viewBoxOf(figure: Figure, answer?: DrawnAnswer): string {
  const { top, height } = frameOf(figure, answer)
  return `0 ${top} ${PAGE.width} ${height}`
}
