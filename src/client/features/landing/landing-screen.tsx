import { ArrowRight, ArrowUpRight } from 'lucide-react'
import type { Language } from '#shared/languages'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { mayBeDemo } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { SubjectCover } from '../../learning/subject-cover'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Sheet } from '../../ui/paper/sheet'
import { PenText } from '../../ui/text/pen-text'
import { ForParents } from './for-parents'
import { PAGE_WIDTH } from './page-width'
import { Prices } from './prices'
import { TryQuestions } from './try-questions'
import { TutorBand } from './tutor-band'
import { GuideVignette, ProgressVignette, QuizVignette, TutorVignette } from './vignettes'

/** Examples for language subjects are in that language, whatever the reader's is. */
const EXAMPLES: Partial<Record<Subject, { text: string; language: Language }>> = {
  english: { text: 'Its or it’s?', language: 'en' },
  french: { text: 'Ces ou ses?', language: 'fr' },
}

const GLYPHS: Record<Subject, string> = { english: '&', french: 'é', math: '½' }

const PROVINCES = ['ontario', 'quebec'] as const

const PROMISES = ['scheduling', 'bilingual', 'adaptive', 'resume'] as const

const FACTS = [
  { figure: 3, word: 'subjects' },
  { figure: 2, word: 'languages' },
  { figure: 1, word: 'tutor' },
] as const

export function LandingScreen() {
  return (
    <div className="grid grid-cols-1 gap-16 pt-6 pb-20 sm:gap-29 sm:pt-12 sm:pb-28">
      <div className={`${PAGE_WIDTH} grid grid-cols-1 gap-16 sm:gap-23`}>
        <LandingHero />
        <SubjectCovers />
      </div>
      <div className={PAGE_WIDTH}>
        <WhatYouCanDo />
      </div>
      {mayBeDemo() && <TutorBand />}
      <div className={`${PAGE_WIDTH} grid grid-cols-1 gap-16 sm:gap-29`}>
        <ForParents />
        <Prices />
        <PaceAndJoin />
      </div>
    </div>
  )
}

/** In the order of a phone; a wide screen puts the tutors beside the quizzes. */
const CARDS = [
  { word: 'quizzes', Vignette: QuizVignette, place: 'lg:order-1 lg:col-span-7', ground: 'bg-well' },
  { word: 'guides', Vignette: GuideVignette, place: 'lg:order-4 lg:col-span-5', ground: 'bg-rule/60' },
  { word: 'tutors', Vignette: TutorVignette, place: 'lg:order-2 lg:col-span-5', ground: 'bg-gold-soft' },
  { word: 'progress', Vignette: ProgressVignette, place: 'lg:order-3 lg:col-span-7', ground: 'bg-well' },
] as const

function WhatYouCanDo() {
  const { t } = useTranslation('landing')
  return (
    <section>
      <h2 className="mb-8 text-title">{t('can.title')}</h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-12 lg:grid-cols-12">
        {CARDS.map(({ word, Vignette, place, ground }) => (
          <li key={word} className={place}>
            <div
              aria-hidden="true"
              className={`grid min-h-72 place-items-center overflow-hidden rounded-sheet p-4 sm:h-91 sm:p-6 ${ground}`}
            >
              <Vignette />
            </div>
            <h3 className="mt-5 text-heading">{t(`can.${word}.title`)}</h3>
            <p className="mt-1 max-w-[32.5rem] text-ink-soft">{t(`can.${word}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LandingHero() {
  const { t } = useTranslation('landing')
  return (
    <section className="grid items-start gap-10 grid-cols-1 lg:grid-cols-[minmax(0,33.75rem)_minmax(0,1fr)] lg:gap-13">
      {/* Aligned to the top, so that a longer question beside it does not move the headline. */}
      <div className="lg:pt-14">
        <h1 tabIndex={-1} className="text-display max-lg:max-w-[11.5em]">
          <PenText text={t('title')} />
        </h1>
        <p className="mt-6 max-w-[34rem] text-ink-soft text-lead sm:mt-8">{t('subtitle')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href={paths.signIn} className="min-h-13 px-6">
            {t('getStarted')}
            <ArrowRight aria-hidden className="size-5" />
          </ButtonLink>
          <p className="max-w-42 text-ink-soft text-sm">{t('note')}</p>
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

function PaceAndJoin() {
  return (
    <Sheet className="grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_30rem]">
      <Pace />
      <Join />
    </Sheet>
  )
}

/** A numbered page with a margin. */
function Pace() {
  const { t } = useTranslation('landing')
  return (
    <section className="margin-line pt-8 pb-4 [--margin-at:3.25rem] sm:pt-11 sm:[--margin-at:5.25rem]">
      <h2 className="mb-5 pr-5 pl-[calc(var(--margin-at)+1.25rem)] text-section">{t('pace.title')}</h2>
      <ol>
        {PROMISES.map((promise, place) => (
          <li key={promise} className="grid grid-cols-[var(--margin-at)_1fr] border-rule border-t py-3.5">
            <span aria-hidden="true" className="text-center font-[620] font-serif text-xl">
              {place + 1}.
            </span>
            <p className="pr-5 pl-5">
              <strong className="block font-bold">{t(`pace.${promise}.title`)}</strong>
              <span className="text-ink-soft">{t(`pace.${promise}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
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
          <SubjectCover key={subject} subject={subject} href={paths.quizSubject(subject)} className="md:min-h-78">
            <span
              aria-hidden="true"
              className="-z-10 pointer-events-none absolute right-4 bottom-0 overflow-hidden font-serif text-[8rem]
                text-subject/15 leading-none md:text-[13rem]"
            >
              {GLYPHS[subject]}
            </span>
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
