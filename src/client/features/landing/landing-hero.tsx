import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { PenText } from '../../ui/text/pen-text'
import { TryQuestions } from './try-questions'

export function LandingHero() {
  const { t } = useTranslation('landing')
  return (
    <section className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.04fr)] lg:gap-16">
      {/* Placed from above: a longer question beside it must not move the headline. */}
      <div className="lg:pt-14">
        <h1 tabIndex={-1} className="max-w-[8.5em] text-display max-lg:max-w-[11.5em]">
          <PenText text={t('title')} />
        </h1>
        <p className="mt-6 max-w-[34rem] text-ink-soft text-lead sm:mt-8">{t('subtitle')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href={paths.signIn} className="min-h-13 px-6">
            {t('getStarted')}
            <ArrowRight aria-hidden className="size-5" />
          </ButtonLink>
          <p className="text-ink-soft text-sm">{t('note')}</p>
        </div>
      </div>
      <TryQuestions />
    </section>
  )
}
