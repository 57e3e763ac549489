import { BookCheck, CalendarDays, Flame } from 'lucide-react'
import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { bestStreak, overallCompletion, totalLessonsCompleted } from '#shared/features/progress/progress.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { ProgressRing } from '../../ui/paper/progress-ring'
import { StatTile, StatTiles } from '../../ui/paper/stat-tile'

const UNKNOWN = '–'

interface DashboardStatsProps {
  /** Undefined while they are on their way. */
  records: readonly ProgressRecord[] | undefined
  /** Undefined while it is on its way, null when it could not be fetched. */
  sessionCount: number | null | undefined
}

export function DashboardStats({ records, sessionCount }: DashboardStatsProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const overall = records && overallCompletion(records)
  return (
    <StatTiles>
      <StatTile icon={BookCheck} label={t('stats.lessons')} value={records && totalLessonsCompleted(records)} />
      <StatTile
        icon={Flame}
        label={t('stats.streak')}
        value={records && t('stats.days', { count: bestStreak(records) })}
      />
      <StatTile
        icon={CalendarDays}
        label={t('stats.sessions')}
        value={sessionCount === null ? UNKNOWN : sessionCount}
      />
      <StatTile
        drawing={<ProgressRing percent={overall ?? 0} />}
        label={t('stats.overall')}
        value={overall === undefined ? undefined : formats.percent(overall)}
      />
    </StatTiles>
  )
}
