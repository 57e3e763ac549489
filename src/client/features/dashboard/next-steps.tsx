import { ArrowRight } from 'lucide-react'
import { estimateMinutes } from '#shared/features/quizzes/quizzes.rules'
import type { Recommendation } from '#shared/features/quizzes/recommendation.rules'
import { useTranslation } from '../../i18n/use-translation'
import { GuideToRead, useRecommendationText } from '../../parts/learning/recommendations'
import { SectionHead } from '../../parts/learning/section-head'
import { type Suggestion, useRecommendations } from '../../parts/learning/use-recommendations'
import { AppLink } from '../../ui/app-link'
import { Skeleton } from '../../ui/states/skeleton'

const STEPS = 3

/**
 * Recommendations as a numbered page. `without` is the step at the top of the page, null if there is none; until that
 * is known the list waits.
 */
export function NextSteps({ without }: { without: Recommendation | null | undefined }) {
  const { t } = useTranslation('dashboardMore')
  const { t: learning } = useTranslation('learning')
  const { isPending: isLoading, suggestions } = useRecommendations(STEPS + 1)
  const isPending = isLoading || without === undefined
  const excludedKey = JSON.stringify(without)
  const steps = suggestions
    .filter(({ recommendation }) => JSON.stringify(recommendation) !== excludedKey)
    .slice(0, STEPS)
  if (!isPending && steps.length === 0) return null
  return (
    <section>
      <SectionHead title={t('next')} />
      {isPending ? (
        <div role="status" aria-label={learning('loading')}>
          <Skeleton className="h-96 rounded-sheet" />
        </div>
      ) : (
        <ol
          className="margin-line rounded-sheet border border-line bg-sheet py-1 shadow-sheet [--margin-at:2.75rem]
            lg:[--margin-at:3.875rem]"
        >
          {steps.map((step, index) => (
            <Step key={`${step.recommendation.kind} ${step.quiz?.quizId}`} step={step} number={index + 1} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The whole row is a link, except for the guide inside it. */
function Step({ step, number }: { step: Suggestion; number: number }) {
  const { t } = useTranslation('dashboardMore')
  const { t: learning } = useTranslation('learning')
  const { title, why, href } = useRecommendationText(step)
  const { quiz } = step
  return (
    <li
      data-subject={quiz?.subject}
      className="relative flex border-rule py-4 pr-4 not-first:border-t lg:items-center lg:py-4.75 lg:pr-6"
    >
      <b
        aria-hidden="true"
        className={`w-(--margin-at) shrink-0 self-start text-center font-[620] font-serif text-[1.1875rem]
          lg:text-[1.375rem]
          ${quiz ? 'text-subject' : ''}`}
      >
        {number}.
      </b>
      <div className="min-w-0 grow px-4 lg:px-5">
        <AppLink
          href={href}
          className="wrap-anywhere font-[650] text-[1.0313rem] leading-snug after:absolute after:inset-0 lg:text-lg"
        >
          <span lang={title.lang}>{title.text}</span>
        </AppLink>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft leading-snug">{why}</p>
        <GuideToRead suggestion={step} className="relative z-1 text-[0.9375rem]" />
        <p className="mt-1.5 text-[0.9063rem] text-ink-soft">
          <span
            className={`mr-2.5 inline-block rounded-[0.3125rem] px-2 py-px font-[650]
              ${quiz ? 'bg-subject-soft text-subject' : 'bg-gold-soft text-ink'}`}
          >
            {quiz ? t('kinds.quiz') : t('kinds.review')}
          </span>
          {quiz && (
            <span className="inline-block first-letter:uppercase">
              {t('quizMeta', {
                difficulty: learning(`difficulties.${quiz.difficulty}`),
                count: estimateMinutes(quiz.questionCount),
              })}
            </span>
          )}
        </p>
      </div>
      <ArrowRight aria-hidden className="size-5.5 shrink-0 max-lg:hidden" />
    </li>
  )
}
