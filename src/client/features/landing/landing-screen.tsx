import { ArrowRight, ArrowUpRight, Check } from 'lucide-react'
import type { Language } from '#shared/languages'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { SubjectCover } from '../../learning/subject-cover'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Sheet } from '../../ui/paper/sheet'
import { PenText } from '../../ui/text/pen-text'
import { TryQuestions } from './try-questions'
import { GuideVignette, ProgressVignette, QuizVignette, TutorVignette } from './vignettes'

/** Examples for language subjects are in that language, whatever the reader's is. */
const EXAMPLES: Partial<Record<Subject, { text: string; language: Language }>> = {
  english: { text: 'Its or it’s?', language: 'en' },
  french: { text: 'Ces ou ses?', language: 'fr' },
}

const PROMISES = ['scheduling', 'bilingual', 'adaptive', 'resume'] as const

const FACTS = [
  { figure: 3, word: 'subjects' },
  { figure: 2, word: 'languages' },
  { figure: 1, word: 'tutor' },
] as const

export function LandingScreen() {
  return (
    <div className="mx-auto grid w-full max-w-page gap-16 px-4 pt-6 pb-20 sm:gap-24 sm:px-6 sm:pt-12 sm:pb-28">
      <LandingHero />
      <SubjectCovers />
      <WhatYouCanDo />
      <PaceAndJoin />
    </div>
  )
}

const CARDS = [
  { word: 'quizzes', Vignette: QuizVignette },
  { word: 'guides', Vignette: GuideVignette },
  { word: 'tutors', Vignette: TutorVignette },
  { word: 'progress', Vignette: ProgressVignette },
] as const

function WhatYouCanDo() {
  const { t } = useTranslation('landing')
  return (
    <section>
      <h2 className="mb-8 text-section">{t('can.title')}</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {CARDS.map(({ word, Vignette }) => (
          <li key={word}>
            <Sheet className="grid h-full grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden sm:flex sm:flex-col">
              <div className="grid place-items-center border-line bg-paper max-sm:border-r sm:h-36 sm:border-b">
                <Vignette />
              </div>
              <div className="p-4 sm:p-5">
                <h3 className="text-subheading">{t(`can.${word}.title`)}</h3>
                <p className="mt-1.5 text-[0.9375rem] text-ink-soft leading-relaxed">{t(`can.${word}.text`)}</p>
              </div>
            </Sheet>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LandingHero() {
  const { t } = useTranslation('landing')
  return (
    <section className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.04fr)] lg:gap-16">
      {/* Aligned to the top, so that a longer question beside it does not move the headline. */}
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

function PaceAndJoin() {
  return (
    <Sheet className="grid overflow-hidden lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Pace />
      <Join />
    </Sheet>
  )
}

function Pace() {
  const { t } = useTranslation('landing')
  return (
    <section className="p-6 sm:p-11">
      <h2 className="mb-6 text-section">{t('pace.title')}</h2>
      <ul className="grid gap-5">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex gap-3.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-correct" strokeWidth={2.5} />
            <p>
              <strong className="block font-bold">{t(`pace.${promise}.title`)}</strong>
              <span className="text-ink-soft">{t(`pace.${promise}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Join() {
  const { t } = useTranslation('landing')
  return (
    <section className="flex flex-col bg-night p-6 text-night-ink [--focus:var(--color-gold)] sm:p-11">
      <h2 className="text-section">{t('join.title')}</h2>
      <p className="mt-3 text-night-ink-soft">{t('join.text')}</p>
      <ul className="my-8 grid">
        {FACTS.map(({ figure, word }) => (
          <li key={word} className="flex items-baseline gap-5 border-night-ink/15 border-t py-3">
            <span className="w-6 font-[620] font-serif text-3xl text-gold">{figure}</span>
            <span>{t(`join.${word}`)}</span>
          </li>
        ))}
      </ul>
      <AppLink
        href={paths.quizzes}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold underline decoration-2
          decoration-gold underline-offset-8 hover:text-gold"
      >
        {t('join.look')}
        <ArrowRight aria-hidden className="size-5" />
      </AppLink>
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
      <div className="grid gap-7 md:grid-cols-3">
        {SUBJECTS.map((subject) => (
          <SubjectCover key={subject} subject={subject} href={paths.quizSubject(subject)} className="md:min-h-64">
            <div className="mt-6 flex grow items-end justify-between gap-4">
              <div>
                <p className="text-sm">{t('covers.example')}</p>
                <p lang={EXAMPLES[subject]?.language} className="mt-0.5 font-[560] font-serif text-heading">
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
