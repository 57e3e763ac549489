import type { ProgressHistory, ProgressRecord } from '#shared/features/progress/progress.contract'
import { bestStreak } from '#shared/features/progress/progress.rules'
import { useTranslation } from '../../i18n/use-translation'

interface Known {
  records: readonly ProgressRecord[] | undefined
  history: ProgressHistory | undefined
  today: string
}

type WeekNews =
  | { kind: 'nothingYet' | 'noStreak' }
  | { kind: 'goesOn' | 'keepGoing' | 'streak'; subject: ProgressRecord['subject']; days: number }

/**
 * What can truly be said of a streak. It belongs to one subject, and the history does not say in which subject
 * a session was: where today's activity may be another subject's, only the number of days is certain.
 */
export function weekNews({ records, history, today }: { [Part in keyof Known]: NonNullable<Known[Part]> }): WeekNews {
  const days = bestStreak(records)
  const best = records.find(({ currentStreak }) => currentStreak === days)
  if (days === 0 || !best) return { kind: history.activity.length === 0 ? 'nothingYet' : 'noStreak' }
  const { subject } = best
  if (history.scores.some((score) => score.subject === subject && score.day === today)) {
    return { kind: 'goesOn', subject, days }
  }
  const isQuietToday = !history.activity.some(({ day }) => day === today)
  return { kind: isQuietToday ? 'keepGoing' : 'streak', subject, days }
}

/** Undefined while it is not known yet. */
export function useWeekSentence({ records, history, today }: Known): string | undefined {
  const { t } = useTranslation('dashboard')
  const { t: site } = useTranslation()
  if (!records || !history) return undefined
  const news = weekNews({ records, history, today })
  if (!('subject' in news)) return t(`week.${news.kind}`)
  const subject = site(`subjects.${news.subject}.inText`)
  return t(`week.${news.kind}`, { count: news.days, subject })
}
