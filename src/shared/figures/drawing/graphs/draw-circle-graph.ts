import type { Language } from '../../../languages'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { CENTER, type Point, polar, slicePath } from '../page'

const MIDDLE = [96, 110] as const
const RADIUS = 74
const TOP = 90
const LIST = { left: 196, top: 36, line: 21 }
const FULL_TURN = 360
const SMALL = 12
const NAME_MAX = 11
/** Neighbours differ by more than their colour. */
const FILLS = ['subject-cover', 'sheet', 'hatch', 'subject-soft'] as const

/** One slice each, clockwise, with a legend. */
export function drawCircleGraph(
  { title, titleFr, slices }: FigureOf<'circle-graph'>,
  language: Language,
): DrawingElement[] {
  const parts = slices.flatMap(({ label, labelFr, percent }, place): DrawingElement[] => {
    const from = startOf(slices, place)
    const [x, y] = sliceMiddle(slices, place)
    const path = slicePath(MIDDLE, RADIUS, { from: degrees(from), to: degrees(from + percent) })
    const name = shorten(language === 'fr' ? labelFr : label)
    const text = `${place + 1}. ${name} ${percent}${language === 'fr' ? '\u00a0' : ''}%`
    return [
      { kind: 'path', path, fill: FILLS[place % FILLS.length] ?? 'sheet', stroke: 'ink' },
      { kind: 'text', text: String(place + 1), x, y, look: 'rimmed', size: SMALL },
      { kind: 'text', text, x: LIST.left, y: LIST.top + place * LIST.line, anchor: 'start', size: SMALL },
    ]
  })
  return [{ kind: 'text', text: language === 'fr' ? titleFr : title, x: CENTER.x, y: 14, look: 'title' }, ...parts]
}

function degrees(percent: number): number {
  return TOP - (percent / 100) * FULL_TURN
}

function startOf(slices: readonly { percent: number }[], place: number): number {
  return slices.slice(0, place).reduce((sum, { percent }) => sum + percent, 0)
}

/** The position of a slice's label. */
export function sliceMiddle(slices: readonly { percent: number }[], place: number): Point {
  const middle = startOf(slices, place) + (slices[place]?.percent ?? 0) / 2
  return polar(MIDDLE, degrees(middle), RADIUS * 0.68)
}

function shorten(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name
}
