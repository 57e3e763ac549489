import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import type { PracticeOverview } from '#shared/features/practice/practice.contract'
import { estimateMinutes } from '#shared/features/quizzes/quizzes.rules'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { learningQueries } from '../../../parts/learning/learning.queries'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { Skeleton } from '../../../ui/states/skeleton'

/** More boxes than this do not fit in the strip. */
const BOXES_MAX = 10

/** Today's goal with a link to practice in this subject. Left out when it cannot be loaded. */
export function PracticeStrip({ subject }: { subject: Subject }) {
  const { data: overview, isPending } = useQuery(learningQueries.goal())
  if (isPending) return <Skeleton className="mb-11 h-44 rounded-sheet sm:h-24" />
  return overview ? <GoalStrip subject={subject} overview={overview} /> : null
}

function GoalStrip({ subject, overview }: { subject: Subject; overview: PracticeOverview }) {
  const { t } = useTranslation('quizzes')
  const { t: site } = useTranslation()
  const { answeredToday, dailyGoal, subjects } = overview
  const left = Math.max(0, dailyGoal - answeredToday)
  const due = subjects.find((each) => each.subject === subject)?.due ?? 0
  const inSubject = { subject: site(`subjects.${subject}.inText`) }
  return (
    <section
      className="mb-11 flex flex-wrap items-center gap-x-7 gap-y-4 lg:flex-nowrap rounded-[0.5rem_1rem_1rem_0.5rem] bg-night py-5 pr-5
        pl-8 text-night-ink shadow-[inset_12px_0_0_var(--color-night-spine),0_22px_34px_-22px_rgb(29_34_68/0.6)]
        sm:pr-6"
    >
      <div>
        <p className="text-[0.9375rem] text-night-ink-soft">{t('practise.label')}</p>
        <h2 className="text-subheading sm:text-[1.5625rem]">
          {left > 0 ? t('practise.more', { count: left, goal: dailyGoal }) : t('practise.reached', { goal: dailyGoal })}
        </h2>
      </div>
      {dailyGoal <= BOXES_MAX && <GoalBoxes done={Math.min(answeredToday, dailyGoal)} goal={dailyGoal} />}
      <div className="min-w-44 flex-1 text-[0.9375rem] leading-snug lg:min-w-36">
        <p className="font-semibold">
          {due > 0 ? t('practise.due', { count: due, ...inSubject }) : t('practise.nothingDue', inSubject)}
        </p>
        {left > 0 && <p className="text-night-ink-soft">{t('practise.minutes', { count: estimateMinutes(left) })}</p>}
      </div>
      <AppLink
        href={paths.practiceSubject(subject)}
        className="inline-flex min-h-12.5 items-center justify-center gap-2 rounded-control bg-gold px-5 font-semibold
          text-label-ink hover:bg-gold-mid max-sm:w-full lg:shrink-0"
      >
        {answeredToday > 0 ? t('practise.goOn') : t('practise.begin')}
        <ArrowRight aria-hidden className="size-5" />
      </AppLink>
    </section>
  )
}

function GoalBoxes({ done, goal }: { done: number; goal: number }) {
  return (
    <span aria-hidden className="flex max-w-full items-center gap-1">
      {Array.from({ length: goal }, (_, index) => index).map((box) => (
        <span
          key={box}
          className={`grid aspect-square w-6 min-w-0 place-items-center rounded-[7px] ${
            box < done
              ? 'bg-gold text-label-ink'
              : box === done
                ? 'border-2 border-night-ink'
                : 'border-[1.5px] border-night-ink-soft/50 border-dashed'
          }`}
        >
          {box < done && <Check className="size-4" strokeWidth={2.7} />}
        </span>
      ))}
    </span>
  )
}
