import type { Label } from '#shared/figures/figure'
import { formatNumber } from '#shared/mathematics/format-number'
import { useLanguage } from '../i18n/use-translation'
import { FigureText } from './figure-text'

interface MeasureLabelProps {
  label: Label
  unit: string
  x: number
  y: number
}

/** What is written beside a side or in an angle; what is asked for is in the subject's colour. */
export function MeasureLabel({ label, unit, x, y }: MeasureLabelProps) {
  const language = useLanguage()
  if (label === null) return null
  const space = unit === '°' || unit === '' ? '' : '\u00a0'
  return (
    <FigureText x={x} y={y} look={label === '?' ? 'accent' : 'plain'}>
      {label === '?' ? '?' : formatNumber(label, language)}
      {space}
      {unit}
    </FigureText>
  )
}
