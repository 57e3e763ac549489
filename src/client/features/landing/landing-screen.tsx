import { ArrowRight, ArrowUpRight } from 'lucide-react'
import type { Language } from '#shared/languages'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { SUBJECT_GLYPHS, SubjectCover } from '../../parts/learning/subject-cover'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { PenText } from '../../ui/text/pen-text'
import { belowTheFold } from './lazy-parts'
import { PAGE_WIDTH } from './page-width'
import { TryQuestions } from './try-questions'

/** Examples for language subjects are in that language, whatever the reader's is. */
const EXAMPLES: Partial<Record<Subject, { text: string; language: Language }>> = {
  english: { text: 'Its or it’s?', language: 'en' },
  french: { text: 'Ces ou ses?', language: 'fr' },
}

const PROVINCES = ['ontario', 'quebec'] as const

export function LandingScreen() {
  const language = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-16 pt-3 pb-20 sm:gap-29 sm:pt-9 sm:pb-28">
      <div className={`${PAGE_WIDTH} grid grid-cols-1 gap-16 sm:gap-23`}>
        <LandingHero />
        <SubjectCovers />
      </div>
      {/* Rendered again in another language: the server's HTML could not be hydrated then. */}
      <LoadedPart key={language} part={belowTheFold} fallback={<div className="min-h-dvh" />} />
    </div>
  )
}

function LandingHero() {
  const { t } = useTranslation('landing')
  return (
    <section className="grid items-start gap-10 grid-cols-1 lg:grid-cols-[minmax(0,33.75rem)_minmax(0,1fr)] lg:gap-13">
      {/* Aligned to the top, so that a longer question beside it does not move the headline. */}
      <div className="lg:pt-4">
        <h1
          tabIndex={-1}
          className="text-display [text-wrap:wrap] max-lg:max-w-[11.5em] max-sm:text-[2.125rem]
            lg:[&:lang(fr)]:text-[3.375rem]"
        >
          <PenText text={t('title')} />
        </h1>
        <p className="mt-6 max-w-[34rem] text-ink-soft text-lead sm:mt-8">{t('subtitle')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:justify-center">
          <ButtonLink href={paths.signIn} className="min-h-13 px-6 max-sm:w-full">
            {t('getStarted')}
            <ArrowRight aria-hidden className="size-5" />
          </ButtonLink>
          <p className="text-ink-soft text-sm max-sm:text-center sm:max-w-46">{t('note')}</p>
        </div>
        <dl className="mt-9 flex flex-wrap gap-x-7 gap-y-1 border-line border-t pt-4 text-ink-soft">
          {PROVINCES.map((province) => (
            <div key={province} className="flex gap-2">
              <dt className="font-bold text-ink">{t(`grades.${province}.name`)}</dt>
              <dd>{t(`grades.${province}.grades`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <TryQuestions />
    </section>
  )
}

function SubjectCovers() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="covers">
      <h2 id="covers" className="sr-only">
        {t('covers.title')}
      </h2>
      <div className="grid gap-4.5 md:grid-cols-3 md:gap-7">
        {SUBJECTS.map((subject) => (
          <SubjectCover
            key={subject}
            subject={subject}
            href={paths.quizSubject(subject)}
            onPhone="row"
            className="md:min-h-78"
          >
            <span
              aria-hidden="true"
              className="-z-10 pointer-events-none absolute right-4 bottom-0 overflow-hidden font-serif
                text-[6.5rem] text-subject/15 leading-none md:text-[13rem]"
            >
              {SUBJECT_GLYPHS[subject]}
            </span>
            <div className="flex grow items-end justify-between gap-4 md:mt-6">
              <div>
                <p className="text-sm max-md:sr-only">{t('covers.example')}</p>
                <p
                  lang={EXAMPLES[subject]?.language}
                  className="mt-0.5 font-[560] font-serif text-[1.1875rem]
                  leading-snug md:text-heading"
                >
                  {EXAMPLES[subject]?.text ?? t('covers.math')}
                </p>
              </div>
              <ArrowUpRight aria-hidden className="size-6 shrink-0" />
            </div>
          </SubjectCover>
        ))}
      </div>
    </section>
  )
}
