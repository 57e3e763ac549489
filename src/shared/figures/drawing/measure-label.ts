import type { Language } from '../../languages'
import { formatNumber } from '../../mathematics/format-number'
import type { Label } from '../figure'
import type { TextMark } from './mark'
import type { Point } from './page'

/**
 * What is written beside a side or in an angle, in the reader's language; what is asked for is in the subject's colour.
 */
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
