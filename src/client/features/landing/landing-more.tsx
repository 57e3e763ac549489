import { ArrowRight } from 'lucide-react'
import { mayBeDemo } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Sheet } from '../../ui/paper/sheet'
import { ForParents } from './for-parents'
import { BELOW_THE_FOLD, PAGE_WIDTH } from './page-width'
import { Prices } from './prices'
import { TutorBand } from './tutor-band'
import { GuideVignette, ProgressVignette, QuizVignette, TutorVignette } from './vignettes'

const PROMISES = ['scheduling', 'bilingual', 'adaptive', 'resume'] as const

const FACTS = [
  { figure: 3, word: 'subjects' },
  { figure: 2, word: 'languages' },
  { figure: 1, word: 'tutor' },
] as const

/** The landing page below the first screen. */
export function LandingMore() {
  return (
    <div id={BELOW_THE_FOLD} className="grid grid-cols-1 gap-12 sm:gap-29">
      <div className={PAGE_WIDTH}>
        <WhatYouCanDo />
      </div>
      {mayBeDemo() && <TutorBand />}
      <div className={`${PAGE_WIDTH} grid grid-cols-1 gap-12 sm:gap-29`}>
        <ForParents />
        <Prices />
        <PaceAndJoin />
      </div>
    </div>
  )
}

/** A phone shows two of the pictures, so that its page is not too long. */
const WIDE_ONLY = 'hidden sm:grid'

/** In the order of a phone; a wide screen puts the tutors beside the quizzes. */
const CARDS = [
  { word: 'quizzes', Vignette: QuizVignette, place: 'lg:order-1 lg:col-span-7', ground: 'grid bg-well' },
  { word: 'guides', Vignette: GuideVignette, place: 'lg:order-4 lg:col-span-5', ground: `${WIDE_ONLY} bg-rule/60` },
  { word: 'tutors', Vignette: TutorVignette, place: 'lg:order-2 lg:col-span-5', ground: 'grid bg-gold-soft' },
  { word: 'progress', Vignette: ProgressVignette, place: 'lg:order-3 lg:col-span-7', ground: `${WIDE_ONLY} bg-well` },
] as const

function WhatYouCanDo() {
  const { t } = useTranslation('landingMore')
  return (
    <section>
      <h2 className="mb-8 text-title">{t('can.title')}</h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-8 sm:gap-y-12 lg:grid-cols-12">
        {CARDS.map(({ word, Vignette, place, ground }) => (
          <li key={word} className={place}>
            <div
              aria-hidden="true"
              className={`mb-5 min-h-72 place-items-center overflow-hidden rounded-sheet p-4 sm:h-91 sm:p-6 ${ground}`}
            >
              <Vignette />
            </div>
            <h3 className="text-heading">{t(`can.${word}.title`)}</h3>
            <p className="mt-1 max-w-[32.5rem] text-ink-soft">{t(`can.${word}.text`)}</p>
          </li>
        ))}
      </ul>
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
  const { t } = useTranslation('landingMore')
  return (
    <section className="margin-line pt-8 pb-4 [--margin-at:3.25rem] sm:pt-11 sm:[--margin-at:5.25rem]">
      <h2 className="mb-5 pr-5 pl-[calc(var(--margin-at)+1.25rem)] text-section">{t('pace.title')}</h2>
      <ol>
        {PROMISES.map((promise, place) => (
          <li key={promise} className="grid grid-cols-[var(--margin-at)_1fr] border-rule border-t py-2.5 sm:py-3.5">
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
  const { t } = useTranslation('landingMore')
  return (
    <section className="flex flex-col bg-night p-6 text-night-ink [--focus:var(--color-gold)] sm:p-11">
      <h2 className="text-section">{t('join.title')}</h2>
      <p className="mt-3 text-night-ink-soft">{t('join.text')}</p>
      <ul className="my-5 grid sm:my-8">
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
