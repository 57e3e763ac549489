import type { Language } from '../../../languages'
import { formatNumber } from '../../../mathematics/format-number'
import type { FigureOf } from '../../figure'
import type { DrawingElement, TextElement } from '../drawing-element'
import { boxPath, CENTER } from '../page'
import { PAGE } from '../page-size'
import { scaleSteps } from './scale-steps'

const FRAME = { left: 44, right: PAGE.width - 14, top: 32, bottom: 174 }
/** Slanted names need more room below the bars. */
const SLANTED_BOTTOM = 134
const LETTER_WIDTH = 5.4
/** Names that do not fit below their bars are slanted; longer ones than this are cut. */
const SLANTED_LETTERS = 12
const SMALL = 11

/** The positions of bars and values on the page. */
export function graphPlace({ bars }: FigureOf<'bar-graph'>, language: Language) {
  const steps = scaleSteps(Math.max(...bars.map(({ value }) => value)))
  const top = steps.at(-1) ?? 1
  const slot = (FRAME.right - FRAME.left) / bars.length
  const names = bars.map(({ label, labelFr }) => (language === 'fr' ? labelFr : label))
  const isSlanted = names.some((name) => name.length * LETTER_WIDTH > slot - 4)
  const bottom = isSlanted ? SLANTED_BOTTOM : FRAME.bottom
  return {
    steps,
    names,
    slot,
    isSlanted,
    bottom,
    left: FRAME.left,
    right: FRAME.right,
    y: (value: number) => bottom - ((bottom - FRAME.top) * value) / top,
    middle: (place: number) => FRAME.left + (place + 0.5) * slot,
  }
}

export function drawBarGraph(figure: FigureOf<'bar-graph'>, language: Language): DrawingElement[] {
  const { title, titleFr, bars } = figure
  const { steps, names, slot, isSlanted, bottom, y, middle: middleOf } = graphPlace(figure, language)
  const scale = steps.flatMap((step): DrawingElement[] => [
    { kind: 'path', path: `M${FRAME.left} ${y(step)}H${FRAME.right}`, stroke: 'rule', width: 1 },
    { kind: 'text', text: formatNumber(step, language), x: FRAME.left - 18, y: y(step), size: SMALL },
  ])
  const columns = bars.flatMap(({ value }, place): DrawingElement[] => {
    const middle = middleOf(place)
    const bar = { x: middle - slot * 0.31, y: y(value), width: slot * 0.62, height: bottom - y(value) }
    return [
      { kind: 'path', path: boxPath(bar), fill: 'subject-cover', stroke: 'ink' },
      nameMark(names[place] ?? '', { x: middle, foot: bottom, isSlanted }),
    ]
  })
  return [
    { kind: 'text', text: language === 'fr' ? titleFr : title, x: CENTER.x, y: 14, look: 'title' },
    ...scale,
    ...columns,
    { kind: 'path', path: `M${FRAME.left} ${FRAME.top - 8}V${bottom}H${FRAME.right}`, stroke: 'ink' },
  ]
}

/** The name of a bar, below it. */
function nameMark(name: string, { x, foot, isSlanted }: { x: number; foot: number; isSlanted: boolean }): TextElement {
  if (!isSlanted) return { kind: 'text', text: name, x, y: foot + 13, size: SMALL }
  const text = name.length > SLANTED_LETTERS ? `${name.slice(0, SLANTED_LETTERS - 1)}…` : name
  return { kind: 'text', text, x: x + 4, y: foot + 9, size: SMALL, anchor: 'end', turned: -32 }
}
