import { useTranslation } from '../../i18n/use-translation'
import { Sheet } from '../../ui/paper/sheet'
import { LandingHero } from './landing-hero'
import { PaceAndJoin } from './pace-and-join'
import { SubjectCovers } from './subject-covers'
import { GuideVignette, ProgressVignette, QuizVignette, TutorVignette } from './vignettes'

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
