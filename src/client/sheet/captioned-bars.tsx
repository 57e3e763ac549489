import type { FractionBars } from '#shared/mathematics/fraction-bars'
import { useTranslation } from '../i18n/use-translation'
import { FractionBarsView } from './fraction-bars-view'

/** Says in words what a bar of added or removed parts shows. */
export function CaptionedBars({ bars }: { bars: FractionBars }) {
  const { t } = useTranslation('quizzes')
  if (bars.kind === 'bars') return <FractionBarsView bars={bars} />
  const { kind, parts, first, second } = bars
  const total = kind === 'sum' ? first + second : first - second
  return (
    <figure>
      <FractionBarsView bars={bars} />
      <figcaption className="mt-2 text-[0.9375rem] text-ink-soft leading-snug">
        {t(`results.bars.${kind}`, { first, second, total, parts })}
      </figcaption>
    </figure>
  )
}
