import type { Figure } from '../figure'

/** Every drawing is made on a page of this size; whoever shows it makes it as large as there is room. */
export const PAGE = { width: 320, height: 200 }
/** What stands in one line needs only a strip of it. */
const STRIP = { top: 64, height: 88 }

/** The part of the page that a kind of figure is drawn on, over its whole width. */
export function frameOf(kind: Figure['kind']): { top: number; height: number } {
  const isLine = kind === 'number-line' || kind === 'fraction-bar'
  return isLine ? STRIP : { top: 0, height: PAGE.height }
}

export function viewBoxOf(kind: Figure['kind']): string {
  const { top, height } = frameOf(kind)
  return `0 ${top} ${PAGE.width} ${height}`
}
