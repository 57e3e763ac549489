import { useId, useState } from 'react'
import { describeFigure } from '#shared/figures/description/describe-figure'
import type { FigureOf } from '#shared/figures/figure'
import { equationOf, movesOf } from '#shared/figures/moves/figure-moves'
import type { Language } from '#shared/languages'
import { useTranslation } from '../../i18n/use-translation'
import { MathText } from '../../ui/text/math-text'

type Bar = FigureOf<'fraction-bar'>

/** A bar, and below it the same bar cut into more pieces: the reader chooses how many. */
export function CutBars({ figure, language }: { figure: Bar; language: Language }) {
  const { t } = useTranslation('studyGuides')
  const name = useId()
  // A bar that is not cut yet would show nothing to compare.
  const [cut, setCut] = useState(2)
  const [move] = movesOf(figure, figure, language)
  const now = move?.apply(cut) ?? figure
  if (!move || now.kind !== 'fraction-bar') return null
  const share = `${(figure.filled / figure.parts) * 100}%`
  return (
    <div className="my-6 rounded-sheet border-2 border-ink bg-sheet p-4 text-left sm:p-6 print:border">
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <legend className="sr-only">{t('moves.cut')}</legend>
        <span aria-hidden className="font-semibold">
          {t('moves.cut')}
        </span>
        <span className="flex gap-2">
          {Array.from({ length: move.max }, (_, index) => index + 1).map((pieces) => (
            <label
              key={pieces}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control border-[1.5px]
                border-edge bg-sheet font-semibold hover:border-ink has-checked:border-ink has-checked:bg-night
                has-checked:text-night-ink has-focus-visible:outline-3 has-focus-visible:outline-primary
                has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                checked={pieces === cut}
                onChange={() => setCut(pieces)}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              {pieces}
            </label>
          ))}
        </span>
      </fieldset>
      <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 text-[1.375rem] sm:gap-x-6">
        <Fraction bar={figure} language={language} />
        <BarView bar={figure} language={language} />
        <span className="col-start-2 block h-8">
          <span className="block h-full border-subject border-r-2 border-dashed" style={{ width: share }} />
        </span>
        <Fraction bar={now} language={language} />
        <BarView bar={now} language={language} />
        <p className="col-start-2 text-[0.9375rem] text-ink-soft">
          <span className="block min-w-max" style={{ paddingInlineStart: share }}>
            <span className="inline-block -translate-x-1/2">{t('moves.sameLength')}</span>
          </span>
        </p>
      </div>
      <p
        aria-live="polite"
        className="mt-3 border-rule border-t pt-3.5 font-semibold text-[1.375rem] tabular-nums leading-[1.6]"
      >
        <MathText text={equationOf(figure, now, language)} language={language} />
      </p>
    </div>
  )
}

function Fraction({ bar: { filled, parts }, language }: { bar: Bar; language: Language }) {
  return (
    <span className="min-w-7 text-center font-semibold">
      <MathText text={`\\(\\frac{${filled}}{${parts}}\\)`} language={language} />
    </span>
  )
}

const WIDTH = 600
const HEIGHT = 68

function BarView({ bar, language }: { bar: Bar; language: Language }) {
  const part = WIDTH / bar.parts
  return (
    <svg
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
      role="img"
      aria-label={describeFigure(bar, language)}
      preserveAspectRatio="none"
      className="h-12 w-full sm:h-16"
    >
      <rect width={WIDTH} height={HEIGHT} className="fill-sheet" />
      <rect width={part * bar.filled} height={HEIGHT} className="fill-subject-cover" />
      {Array.from({ length: bar.parts - 1 }, (_, index) => (index + 1) * part).map((x) => (
        <path
          key={x}
          d={`M${x} 0V${HEIGHT}`}
          strokeWidth={2}
          className="stroke-ink"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <rect
        width={WIDTH}
        height={HEIGHT}
        strokeWidth={2.4}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-ink"
      />
    </svg>
  )
}
