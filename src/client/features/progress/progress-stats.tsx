import { BookCheck, Flame, PencilLine, Target } from 'lucide-react'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { StatTile, StatTiles } from '../../ui/stat-tile'
import type { ProgressSummary } from './use-progress-summary'

/** The four figures over all subjects; undefined while they are on their way. */
export function ProgressStats({ summary }: { summary: ProgressSummary | undefined }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  return (
    <StatTiles>
      <StatTile icon={BookCheck} label={t('stats.lessons')} value={summary?.lessonsCompleted} />
      <StatTile
        icon={Flame}
        label={t('stats.streak')}
        value={summary && t('stats.days', { count: summary.bestStreak })}
      />
      <StatTile icon={PencilLine} label={t('stats.quizzes')} value={summary?.quizzesTaken} />
      <StatTile
        icon={Target}
        label={t('stats.average')}
        value={summary && (summary.averageScore === null ? t('none') : formats.percent(summary.averageScore))}
      />
    </StatTiles>
  )
}
