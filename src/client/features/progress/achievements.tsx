import { Award, Check, Flame, type LucideIcon, PencilLine, Star } from 'lucide-react'
import { type Achievement, type AchievementName, achievements } from '#shared/features/progress/progress.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/states/skeleton'
import { Panel } from './panel'
import type { ProgressSummary } from './use-progress-summary'

const ICONS: Record<AchievementName, LucideIcon> = {
  firstQuiz: PencilLine,
  weekStreak: Flame,
  perfectScore: Star,
  dedicatedLearner: Award,
}

/** The four achievements, earned and not yet; undefined while the record is on its way. */
export function Achievements({ summary }: { summary: ProgressSummary | undefined }) {
  const { t } = useTranslation('progress')
  return (
    <Panel title={t('achievements.title')}>
      {summary ? (
        <ul className="grid grow gap-3 min-[22rem]:grid-cols-2">
          {achievements(summary).map((achievement) => (
            <AchievementTile key={achievement.name} achievement={achievement} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-88" />
      )}
    </Panel>
  )
}

function AchievementTile({ achievement }: { achievement: Achievement }) {
  const { t } = useTranslation('progress')
  const { t: learning } = useTranslation('learning')
  const { name, earned } = achievement
  const state = useAchievementState(achievement)
  const Icon = ICONS[name]
  return (
    <li
      className={`flex flex-col items-center justify-center rounded-control border-2 px-3 py-4.5 text-center ${earned ? 'border-transparent bg-gold-soft' : 'border-line border-dashed'}`}
    >
      <span
        className={`mb-2 grid size-12 place-items-center rounded-full border-2 ${earned ? 'border-primary text-primary' : 'border-edge border-dashed text-ink-soft'}`}
      >
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h3 className={`font-bold font-sans tracking-normal ${earned ? '' : 'text-ink-soft'}`}>
        {learning(`achievements.${name}`)}
      </h3>
      <p className="text-ink-soft text-sm leading-snug">{t(`achievements.how.${name}`)}</p>
      <p className="mt-1 flex items-center gap-1 font-semibold text-sm">
        {earned && <Check aria-hidden className="size-4" strokeWidth={2.5} />}
        {state}
      </p>
    </li>
  )
}

/** How far along, for the ones that count more than one thing. */
function useAchievementState({ earned, reached, needed }: Achievement): string {
  const { t } = useTranslation('progress')
  if (earned) return t('achievements.earned')
  return needed === 1 ? t('achievements.notYet') : t('achievements.reached', { reached, needed })
}
