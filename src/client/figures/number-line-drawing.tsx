import type { FigureOf } from '#shared/figures/figure'
import { formatNumber } from '#shared/mathematics/format-number'
import { useLanguage } from '../i18n/use-translation'
import { FigureText } from './figure-text'
import { PAGE } from './view-box'

const LEFT = 34
const RIGHT = PAGE.width - 34
const Y = 108
/** The room that a letter of a number needs, and the room between two numbers. */
const LETTER = 8.5
const BETWEEN = 8

export function NumberLineDrawing({ figure }: { figure: FigureOf<'number-line'> }) {
  const language = useLanguage()
  const { from, to, parts, numbered, points } = figure
  const placeOf = (mark: number) => LEFT + ((RIGHT - LEFT) * mark) / parts
  const numberAt = (mark: number) => formatNumber(from + ((to - from) * mark) / parts, language)
  const marks = Array.from({ length: parts + 1 }, (_, mark) => mark)
  const widest = Math.max(...marks.map((mark) => numberAt(mark).length)) * LETTER + BETWEEN
  // Where there is no room for all numbers, every second one is written, or every third, as far as it comes out even.
  const fits = (every: number) => parts % every === 0 && placeOf(every) - LEFT >= widest
  const every = numbered === 'ends' ? parts : (marks.slice(1).find(fits) ?? parts)
  return (
    <>
      <path d={`M${LEFT - 20} ${Y}H${RIGHT + 20}m-7 -5l7 5l-7 5`} className="fill-none stroke-ink" />
      {marks.map((mark) => (
        <path key={mark} d={`M${placeOf(mark)} ${Y - 8}v16`} strokeWidth={1.5} className="stroke-ink" />
      ))}
      {marks
        .filter((mark) => mark % every === 0)
        .map((mark) => (
          <FigureText key={mark} x={placeOf(mark)} y={Y + 26}>
            {numberAt(mark)}
          </FigureText>
        ))}
      {points.map(({ name, mark }) => (
        <g key={name}>
          <circle cx={placeOf(mark)} cy={Y} r={5.5} className="fill-subject stroke-sheet" />
          <FigureText x={placeOf(mark)} y={Y - 24} look="accent">
            {name}
          </FigureText>
        </g>
      ))}
    </>
  )
}
