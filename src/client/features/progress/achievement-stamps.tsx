import { Award, Check, Flame, type LucideIcon, PencilLine, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { type NextGoal, nextGoal } from '#shared/features/progress/next-goal.rules'
import { type Achievement, type AchievementName, achievements } from '#shared/features/progress/progress.rules'
import { useTranslation } from '../../i18n/use-translation'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { Skeleton } from '../../ui/states/skeleton'
import { Panel } from './panel'
import type { ProgressSummary } from './use-progress-summary'

const ICONS: Record<AchievementName, LucideIcon> = {
  firstQuiz: PencilLine,
  weekStreak: Flame,
  perfectScore: Star,
  dedicatedLearner: Award,
}

/**
 * Stamps, with the next one to earn, or a goal after the last one, above them. The summary is undefined while loading.
 */
export function AchievementStamps({ summary }: { summary: ProgressSummary | undefined }) {
  const { t } = useTranslation('progress')
  return (
    <Panel title={t('achievements.title')}>
      {summary ? (
        <StampList all={achievements(summary)} goal={nextGoal(summary)} />
      ) : (
        <Skeleton className="h-88 rounded-sheet" />
      )}
    </Panel>
  )
}

function StampList({ all, goal }: { all: readonly Achievement[]; goal: NextGoal }) {
  const { t } = useTranslation('progress')
  const next = all.find(({ earned }) => !earned)
  return (
    <>
      <ul className="grid grid-cols-4 gap-x-1.5 sm:gap-x-3 lg:grid-cols-2 lg:gap-y-6">
        {all.map((achievement) => (
          <Stamp key={achievement.name} achievement={achievement} />
        ))}
      </ul>
      <div className="mt-6 rounded-control bg-gold-soft px-5 py-4">
        <p className="text-[0.9063rem]">{next ? t('achievements.next') : t('achievements.all')}</p>
        {next ? <NextStamp achievement={next} /> : <NextGoalStamp goal={goal} />}
      </div>
    </>
  )
}

function Stamp({ achievement: { name, earned, reached, needed } }: { achievement: Achievement }) {
  const { t } = useTranslation('progress')
  const { t: learning } = useTranslation('learning')
  const Icon = ICONS[name]
  const pending = needed === 1 ? t('achievements.notYet') : t('achievements.reached', { reached, needed })
  return (
    <li className="text-center leading-snug">
      <span
        className={`mx-auto ring-stamp size-17 sm:size-21
          ${earned ? 'text-primary' : 'border-dashed text-ink-soft/70'}`}
      >
        <Icon aria-hidden className="size-7.5" strokeWidth={1.75} />
      </span>
      <h3 className="mt-2 font-[650] font-sans text-sm leading-tight tracking-normal sm:text-base">
        {learning(`achievements.${name}`)}
      </h3>
      <p className={`text-ink-soft text-sm ${earned ? 'max-sm:sr-only' : 'max-sm:text-[0.8125rem]'}`}>
        {t(`achievements.how.${name}`)}
      </p>
      <p className="mt-0.5 flex items-center justify-center gap-0.5 font-semibold text-[0.8125rem] sm:gap-1 sm:text-sm">
        {earned && <Check aria-hidden className="size-4" strokeWidth={2.5} />}
        {earned ? t('achievements.earned') : pending}
      </p>
    </li>
  )
}

function NextStamp({ achievement: { name, reached, needed } }: { achievement: Achievement }) {
  const { t } = useTranslation('progress')
  const { t: learning } = useTranslation('learning')
  const title = learning(`achievements.${name}`)
  const count = needed - reached
  return (
    <Target title={title} done={reached} total={needed}>
      {name === 'weekStreak' && t('achievements.missing.streak', { count })}
      {name === 'dedicatedLearner' && t('achievements.missing.lessons', { count })}
      {needed === 1 && t(`achievements.how.${name}`)}
    </Target>
  )
}

function NextGoalStamp({ goal: { kind, reached, needed } }: { goal: NextGoal }) {
  const { t } = useTranslation('progress')
  return (
    <Target title={t(`achievements.goal.${kind}`, { number: needed })} done={reached} total={needed}>
      {t(`achievements.missing.${kind}`, { count: needed - reached })}
    </Target>
  )
}

interface TargetProps {
  title: string
  done: number
  total: number
  /** What is missing. */
  children: ReactNode
}

function Target({ title, done, total, children }: TargetProps) {
  return (
    <>
      <h3 className="text-subheading">{title}</h3>
      {total > 1 && (
        <span className="my-2 block">
          <ProgressBar label={title} done={done} total={total} />
        </span>
      )}
      <p className="font-semibold text-sm">{children}</p>
    </>
  )
}
