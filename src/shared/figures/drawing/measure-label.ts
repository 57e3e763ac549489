import type { Language } from '../../languages'
import { formatNumber } from '../../mathematics/format-number'
import type { Label } from '../figure'
import type { TextMark } from './mark'
import type { Point } from './page'

/** The label of a side or an angle in the reader's language; the unknown is in the subject's colour. */
export function drawLabel(label: Label, [x, y]: Point, { unit, language }: LabelWords): TextMark[] {
  if (label === null) return []
  const space = unit === '°' || unit === '' ? '' : '\u00a0'
  const amount = label === '?' ? '?' : formatNumber(label, language)
  return [{ kind: 'text', text: `${amount}${space}${unit}`, x, y, look: label === '?' ? 'accent' : 'plain' }]
}

interface LabelWords {
  unit: string
  language: Language
}
