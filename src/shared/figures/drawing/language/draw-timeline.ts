import type { Language } from '../../../languages'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { boxPath, circlePath } from '../page'
import { PAGE } from '../page-size'

const LEFT = 18
const RIGHT = PAGE.width - 18
const Y = 132
const SMALL = 12.5
/** The width of a letter; a label longer than a line is cut into two. */
const LETTER = 6.6
const LEVEL = { first: 30, apart: 27 }
const WORDS = {
  en: { past: 'past', now: 'now', future: 'future' },
  fr: { past: 'passé', now: 'maintenant', future: 'futur' },
} as const

interface PlacedEvent {
  text: string
  from: number
  to: number | null
  /** The middle of its label, and how far above the line it is. */
  x: number
  level: number
}

export function drawTimeline({ events, now }: FigureOf<'timeline'>, language: Language): DrawingElement[] {
  const x = (percent: number) => LEFT + ((RIGHT - LEFT - 14) * percent) / 100
  const words = WORDS[language]
  const placed = placeLabels(
    events.map(({ label, labelFr, from, to }) => ({ text: language === 'fr' ? labelFr : label, from, to })),
    x,
  )
  return [
    { kind: 'path', path: `M${LEFT} ${Y}H${RIGHT}m-7 -5l7 5l-7 5`, stroke: 'ink' },
    ...(now === null ? [] : nowElements(x(now), words)),
    ...placed.flatMap((event) => eventElements(event, x)),
    ...placed.map(
      ({ text, x: middle, level }): DrawingElement => ({
        kind: 'text',
        text,
        x: middle,
        y: labelHeight(level),
        size: SMALL,
        look: 'rimmed',
      }),
    ),
  ]
}

function nowElements(x: number, words: (typeof WORDS)[Language]): DrawingElement[] {
  return [
    { kind: 'path', path: `M${x} ${Y - 14}v28`, stroke: 'subject', width: 2.5 },
    { kind: 'text', text: words.now, x, y: Y + 26, look: 'accent', size: SMALL },
    ...(x > PAGE.width * 0.35
      ? [{ kind: 'text' as const, text: words.past, x: LEFT, y: Y + 26, size: SMALL, anchor: 'start' as const }]
      : []),
    ...(x < PAGE.width * 0.7
      ? [{ kind: 'text' as const, text: words.future, x: RIGHT, y: Y + 26, size: SMALL, anchor: 'end' as const }]
      : []),
  ]
}

function labelHeight(level: number): number {
  return Y - LEVEL.first - level * LEVEL.apart
}

function eventElements({ from, to, level }: PlacedEvent, x: (percent: number) => number): DrawingElement[] {
  const middle = to === null ? x(from) : x((from + to) / 2)
  const bar = { x: x(from), y: Y - 6, width: to === null ? 0 : x(to) - x(from), height: 12 }
  return [
    { kind: 'path', path: `M${middle} ${labelHeight(level) + 9}V${Y - 6}`, stroke: 'ink-soft', width: 1 },
    to === null
      ? { kind: 'path', path: circlePath([x(from), Y], 5.5), fill: 'subject', stroke: 'sheet' }
      : { kind: 'path', path: boxPath(bar, 5), fill: 'hatch', stroke: 'ink', width: 1.5 },
  ]
}

/** Each label is above its event, and higher where it would cover another one. */
function placeLabels(
  events: readonly { text: string; from: number; to: number | null }[],
  x: (percent: number) => number,
): PlacedEvent[] {
  const placed: (PlacedEvent & { left: number; right: number })[] = []
  for (const event of events) {
    const half = (event.text.length * LETTER) / 2
    const middle = x(event.to === null ? event.from : (event.from + event.to) / 2)
    const labelX = Math.min(Math.max(middle, half + 4), PAGE.width - half - 4)
    const [left, right] = [labelX - half - 4, labelX + half + 4]
    const usedLevels = placed.filter((other) => other.left < right && left < other.right).map(({ level }) => level)
    const level = [0, 1, 2, 3, 4].find((each) => !usedLevels.includes(each)) ?? 0
    placed.push({ ...event, x: labelX, level, left, right })
  }
  return placed
}
