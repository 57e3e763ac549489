import type { FigureOf } from '#shared/figures/figure'
import { formatDollars } from '#shared/mathematics/format-number'
import { useLanguage } from '../i18n/use-translation'
import { FigureText } from './figure-text'
import { isCoin, layMoney, type Placed } from './money-rows'
import { PAGE } from './view-box'

const CENTS_PER_DOLLAR = 100
const MARGIN = 8
/** What is laid out wider than the page is drawn smaller, until all of it is on the page. */
const WIDTHS = [1, 1.25, 1.5, 2, 3].map((times) => (PAGE.width - 2 * MARGIN) * times)

export function MoneyDrawing({ figure: { pieces } }: { figure: FigureOf<'money'> }) {
  const laid = WIDTHS.map((width) => ({ width, ...layMoney(pieces, width) }))
  const scaleOf = (width: number) => (PAGE.width - 2 * MARGIN) / width
  const fitting = laid.find(({ width, height }) => height * scaleOf(width) <= PAGE.height - 2 * MARGIN) ?? laid.at(-1)
  if (!fitting) return null
  const scale = scaleOf(fitting.width)
  const top = Math.max(MARGIN, (PAGE.height - fitting.height * scale) / 2)
  return (
    <g transform={`translate(${MARGIN} ${top}) scale(${scale})`} strokeWidth={1.75}>
      {fitting.placed.map((piece) => (
        <PieceDrawing key={piece.key} piece={piece} />
      ))}
    </g>
  )
}

function PieceDrawing({ piece: { cents, x, y, width, height } }: { piece: Placed }) {
  const language = useLanguage()
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return (
    <g className="text-[0.625rem]">
      {isCoin(cents) ? (
        <circle
          cx={middleX}
          cy={middleY}
          r={width / 2}
          className={`stroke-ink ${cents < CENTS_PER_DOLLAR ? 'fill-sheet' : 'fill-gold-soft'}`}
        />
      ) : (
        <>
          <rect x={x} y={y} width={width} height={height} rx={3} className="fill-subject-soft stroke-ink" />
          <circle cx={middleX} cy={middleY} r={height * 0.38} className="fill-sheet stroke-ink" strokeWidth={1} />
        </>
      )}
      <FigureText x={middleX} y={middleY} look="strong">
        {nameOf(cents, language)}
      </FigureText>
    </g>
  )
}

function nameOf(cents: number, language: 'en' | 'fr'): string {
  if (cents >= CENTS_PER_DOLLAR) return formatDollars(cents / CENTS_PER_DOLLAR, language)
  return language === 'fr' ? `${cents}\u00a0¢` : `${cents}¢`
}
