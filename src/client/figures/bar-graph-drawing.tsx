import type { FigureOf } from '#shared/figures/figure'
import { formatNumber } from '#shared/mathematics/format-number'
import { useLanguage } from '../i18n/use-translation'
import { FigureText } from './figure-text'
import { CENTER } from './page'
import { scaleSteps } from './scale-steps'
import { PAGE } from './view-box'

const FRAME = { left: 44, right: PAGE.width - 14, top: 32, bottom: 174 }
/** Slanted names need more room below the bars. */
const SLANTED_BOTTOM = 134
/** Letters of this size below a bar; longer names are slanted, and then cut. */
const LETTER = 5.4
const SLANTED_LETTERS = 12

export function BarGraphDrawing({ figure: { title, titleFr, bars } }: { figure: FigureOf<'bar-graph'> }) {
  const language = useLanguage()
  const steps = scaleSteps(Math.max(...bars.map(({ value }) => value)))
  const top = steps.at(-1) ?? 1
  const slot = (FRAME.right - FRAME.left) / bars.length
  const names = bars.map(({ label, labelFr }) => (language === 'fr' ? labelFr : label))
  const isSlanted = names.some((name) => name.length * LETTER > slot - 4)
  const bottom = isSlanted ? SLANTED_BOTTOM : FRAME.bottom
  const y = (value: number) => bottom - ((bottom - FRAME.top) * value) / top
  return (
    <>
      <FigureText x={CENTER.x} y={14} look="title">
        {language === 'fr' ? titleFr : title}
      </FigureText>
      <g className="text-[0.6875rem]">
        {steps.map((step) => (
          <g key={step}>
            <path d={`M${FRAME.left} ${y(step)}H${FRAME.right}`} strokeWidth={1} className="stroke-rule" />
            <FigureText x={FRAME.left - 18} y={y(step)}>
              {formatNumber(step, language)}
            </FigureText>
          </g>
        ))}
        {bars.map(({ value }, place) => {
          const middle = FRAME.left + (place + 0.5) * slot
          return (
            <g key={names[place]}>
              <rect
                x={middle - slot * 0.31}
                y={y(value)}
                width={slot * 0.62}
                height={bottom - y(value)}
                className="fill-subject-cover stroke-ink"
              />
              <BarName name={names[place] ?? ''} x={middle} y={bottom} isSlanted={isSlanted} />
            </g>
          )
        })}
      </g>
      <path d={`M${FRAME.left} ${FRAME.top - 8}V${bottom}H${FRAME.right}`} className="fill-none stroke-ink" />
    </>
  )
}

interface BarNameProps {
  name: string
  x: number
  /** The foot of its bar. */
  y: number
  isSlanted: boolean
}

function BarName({ name, x, y, isSlanted }: BarNameProps) {
  if (!isSlanted) {
    return (
      <FigureText x={x} y={y + 13}>
        {name}
      </FigureText>
    )
  }
  const short = name.length > SLANTED_LETTERS ? `${name.slice(0, SLANTED_LETTERS - 1)}…` : name
  return (
    <FigureText x={x + 4} y={y + 9} textAnchor="end" transform={`rotate(-32 ${x + 4} ${y + 9})`}>
      {short}
    </FigureText>
  )
}
