import type { Language } from '../../languages'
import { formatNumber } from '../../mathematics/format-number'
import type { DrawnAnswer } from '../drawn-answer'
import type { MeasureLabel } from '../figure'
import type { TextElement } from './drawing-element'
import type { Point } from './page'

interface LabelWords {
  unit: string
  language: Language
  /** Replaces the question mark once the figure may show it. */
  answer?: DrawnAnswer | undefined
}

/** The label of a side or an angle in the reader's language; the unknown is in the subject's colour. */
export function drawLabel(label: MeasureLabel, [x, y]: Point, words: LabelWords): TextElement[] {
  if (label === null) return []
  return [{ kind: 'text', text: measureText(label, words), x, y, look: lookOf(label, words) }]
}

/** The name of a measure, and the measure below it. */
export function drawNamedLabel(
  { name, label, anchor }: { name: string; label: MeasureLabel; anchor?: 'start' | 'end' },
  [x, y]: Point,
  words: LabelWords,
): TextElement[] {
  if (label === null) return []
  const side = anchor ? { anchor } : {}
  return [
    { kind: 'text', text: name, x, y: y - 8, size: 13, ...side },
    {
      kind: 'text',
      text: measureText(label, words),
      x,
      y: y + 9,
      look: lookOf(label, words, 'strong'),
      size: 16,
      ...side,
    },
  ]
}

/** An answer without a unit gets the figure's. */
export function measureText(label: number | '?', { unit, language, answer }: LabelWords): string {
  const amount = label === '?' ? (answer?.text ?? '?') : formatNumber(label, language)
  if (unit === '' || amount.endsWith(unit)) return amount
  return `${amount}${unit === '°' ? '' : '\u00a0'}${unit}`
}

function lookOf(label: MeasureLabel, { answer }: LabelWords, known: 'plain' | 'strong' = 'plain') {
  if (label !== '?') return known
  return answer === undefined ? 'accent' : 'answer'
}
