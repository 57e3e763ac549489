import { useId } from 'react'
import type { FigureOf } from '#shared/figures/figure'
import { useLanguage } from '../i18n/use-translation'
import { FigureText } from './figure-text'
import { HatchPattern } from './hatch-pattern'
import { CENTER, polar, slicePath } from './page'

const MIDDLE = [96, 110] as const
const RADIUS = 74
const TOP = 90
const LIST = { left: 196, top: 36, line: 21 }
const FULL_TURN = 360

/** A slice for each, as a clock's hand goes, and beside it what each of them is. */
export function CircleGraphDrawing({ figure: { title, titleFr, slices } }: { figure: FigureOf<'circle-graph'> }) {
  const language = useLanguage()
  const hatch = useId()
  const looks = ['var(--subject-cover)', 'var(--color-sheet)', `url(#${hatch})`, 'var(--subject-soft)']
  const startOf = (place: number) => slices.slice(0, place).reduce((sum, { percent }) => sum + percent, 0)
  const degrees = (percent: number) => TOP - (percent / 100) * FULL_TURN
  return (
    <>
      <HatchPattern id={hatch} />
      <FigureText x={CENTER.x} y={14} look="title">
        {language === 'fr' ? titleFr : title}
      </FigureText>
      {slices.map(({ label, labelFr, percent }, place) => {
        const from = startOf(place)
        const [x, y] = polar(MIDDLE, degrees(from + percent / 2), RADIUS * 0.68)
        return (
          <g key={label} className="text-[0.75rem]">
            <path
              d={slicePath(MIDDLE, RADIUS, { from: degrees(from), to: degrees(from + percent) })}
              fill={looks[place % looks.length]}
              className="stroke-ink"
            />
            <FigureText x={x} y={y} look="rimmed">
              {place + 1}
            </FigureText>
            <FigureText x={LIST.left} y={LIST.top + place * LIST.line} textAnchor="start">
              {`${place + 1}. ${shorten(language === 'fr' ? labelFr : label)} ${percent}${language === 'fr' ? '\u00a0' : ''}%`}
            </FigureText>
          </g>
        )
      })}
    </>
  )
}

const NAME_MAX = 11

function shorten(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name
}
