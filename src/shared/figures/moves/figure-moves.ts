import type { Language } from '../../languages'
import { formatNumber } from '../../mathematics/format-number'
import { formatTime } from '../../time/format-time'
import type { Figure, FigureOf } from '../figure'
import { lessonEquationOf } from '../lesson-equations'
import { type FigureMove, move } from './figure-move'
import { lessonMovesOf } from './lesson-moves'

const PARTS_MAX = 24
const CUTS_MAX = 4
const SIDE_LEAST = 12
const LARGE_SIDE = 30
const DAY_MINUTES = 1440

/** The changes that a movable figure offers; `start` is the original figure. */
export function movesOf(start: Figure, now: Figure, language: Language): FigureMove[] {
  if (!('moves' in start) || !start.moves) return []
  switch (now.kind) {
    case 'fraction-bar':
      return start.kind === now.kind ? [cutMove(start, now)] : []
    case 'fraction-circle':
      return [{ ...move('filled', now.filled, [0, now.parts]), apply: (filled) => ({ ...now, filled }) }]
    case 'number-line':
      return now.points.map(({ name, mark }, index) => ({
        ...move('point', mark, [0, now.parts], name),
        apply: (to) => ({ ...now, points: now.points.map((each, at) => (at === index ? { name, mark: to } : each)) }),
      }))
    case 'rectangle':
      return start.kind === now.kind ? sideMoves(start, now) : []
    case 'plane':
      return planeMoves(now)
    case 'bar-graph':
      return now.bars.slice(0, 1).map((bar) => ({
        ...move('bar', bar.value, [0, topOf(start)], language === 'fr' ? bar.labelFr : bar.label),
        apply: (value) => ({ ...now, bars: [{ ...bar, value }, ...now.bars.slice(1)] }),
      }))
    case 'clock':
      return [
        {
          ...move('time', now.hour * 60 + now.minute, [0, DAY_MINUTES - 5]),
          step: 5,
          apply: (minutes) => ({ ...now, hour: Math.floor(minutes / 60), minute: minutes % 60 }),
        },
      ]
    default:
      return lessonMovesOf(start, now)
  }
}

function cutMove(start: FigureOf<'fraction-bar'>, now: FigureOf<'fraction-bar'>): FigureMove {
  const max = Math.min(CUTS_MAX, Math.floor(PARTS_MAX / start.parts))
  return {
    ...move('cut', now.parts / start.parts, [1, max]),
    apply: (cut) => ({ ...start, parts: start.parts * cut, filled: start.filled * cut }),
  }
}

function sideMoves(start: FigureOf<'rectangle'>, now: FigureOf<'rectangle'>): FigureMove[] {
  return (['width', 'height'] as const).flatMap((side): FigureMove[] => {
    const [value, first] = [now[side], start[side]]
    if (typeof value !== 'number' || typeof first !== 'number') return []
    const step = sideStep(start)
    const max = Math.max(SIDE_LEAST * step, first)
    return [{ ...move(side, value, [step, max]), step, apply: (to) => ({ ...now, [side]: to }) }]
  })
}

/** Large rectangles are counted in tens. */
export function sideStep({ width, height }: FigureOf<'rectangle'>): number {
  return [width, height].some((side) => typeof side === 'number' && side >= LARGE_SIDE) ? 10 : 1
}

function planeMoves(now: FigureOf<'plane'>): FigureMove[] {
  const [point, ...others] = now.points
  if (!point) return []
  const [x, y] = point.at
  const to = (at: [number, number]): Figure => ({ ...now, points: [{ ...point, at }, ...others] })
  return [
    { ...move('across', x, [now.from, now.to], point.name), apply: (value) => to([value, y]) },
    { ...move('up', y, [now.from, now.to], point.name), apply: (value) => to([x, value]) },
  ]
}

function topOf(start: Figure): number {
  return start.kind === 'bar-graph' ? 2 * Math.max(...start.bars.map(({ value }) => value)) : 0
}

/** The current description of the figure, with formulas between `\(` and `\)`. */
export function equationOf(start: Figure, now: Figure, language: Language): string {
  const number = (value: number) => formatNumber(value, language)
  switch (now.kind) {
    case 'fraction-bar': {
      if (start.kind !== now.kind) return ''
      const cut = now.parts / start.parts
      const [top, bottom] = [start.filled, start.parts]
      return (
        `\\(\\frac{${top}}{${bottom}} = \\frac{${top} \\times ${cut}}{${bottom} \\times ${cut}}` +
        ` = \\frac{${now.filled}}{${now.parts}}\\)`
      )
    }
    case 'fraction-circle': {
      const percent = number(Math.round((now.filled / now.parts) * 1000) / 10)
      return `\\(\\frac{${now.filled}}{${now.parts}}\\) = ${percent}${language === 'fr' ? '\u00a0%' : '%'}`
    }
    case 'number-line':
      return now.points
        .map(({ name, mark }) => `${name} = ${number(now.from + ((now.to - now.from) * mark) / now.parts)}`)
        .join(language === 'fr' ? '\u00a0; ' : '; ')
    case 'rectangle': {
      const [width, height] = [Number(now.width), Number(now.height)]
      return `${number(width)} × ${number(height)} = ${number(width * height)}`
    }
    case 'plane':
      return now.points
        .slice(0, 1)
        .map(({ name, at }) => `${name} (${number(at[0])}${language === 'fr' ? '; ' : ', '}${number(at[1])})`)
        .join('')
    case 'bar-graph': {
      const sum = now.bars.reduce((total, { value }) => total + value, 0)
      const mean = number(Math.round((sum / now.bars.length) * 10) / 10)
      return `(${now.bars.map(({ value }) => number(value)).join(' + ')}) ÷ ${now.bars.length} = ${mean}`
    }
    case 'clock':
      return formatTime(`${String(now.hour).padStart(2, '0')}:${String(now.minute).padStart(2, '0')}`, language)
    default:
      return lessonEquationOf(start, now, language)
  }
}
