import { useQuery } from '@tanstack/react-query'
import type { ProgressHistory, ProgressRecord } from '#shared/features/progress/progress.contract'
import { bestStreak } from '#shared/features/progress/progress.rules'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { type ActivityLevel, activityLevel, type DayActivity, weeksUntil } from '../../learning/activity'
import { progressQueries } from '../../learning/progress.queries'
import { QueryFailed } from '../../loading/query-failed'
import { Sheet } from '../../ui/paper/sheet'
import { Skeleton } from '../../ui/states/skeleton'

const LOOKS: Record<ActivityLevel, string> = {
  0: 'border-2 border-line border-dashed',
  1: 'border-2 border-gold bg-gold-soft',
  2: 'bg-gold-mid text-label-ink',
  3: 'bg-gold text-label-ink',
}

interface ThisWeekProps {
  /** Undefined while loading. */
  records: readonly ProgressRecord[] | undefined
  /** Whether the records could not be loaded. The days are then shown without the sentence. */
  areRecordsMissing: boolean
}

export function ThisWeek({ records, areRecordsMissing }: ThisWeekProps) {
  const { t } = useTranslation('dashboard')
  const query = useQuery(progressQueries.history())
  const { data: history, isError } = query
  const today = useToday()
  const sentence = useWeekSentence({ records, history, today })
  const [week = []] = weeksUntil(today, 1, history?.activity ?? [])
  return (
    <section aria-busy={!history && !isError}>
      <h2 className="mb-5 text-heading">{t('week.title')}</h2>
      {isError ? (
        <QueryFailed title={t('failed.week')} text={t('failed.text')} query={query} />
      ) : (
        <Sheet className="p-5">
          <ol className="grid grid-cols-7 gap-1.5 sm:gap-2">
            {week.map((day) => (
              <WeekDay key={day.day} {...day} isToday={day.day === today} isLoaded={history !== undefined} />
            ))}
          </ol>
          {!areRecordsMissing && (
            <div className="mt-4 min-h-13">{sentence ? <p>{sentence}</p> : <Skeleton className="h-5 w-4/5" />}</div>
          )}
        </Sheet>
      )}
    </section>
  )
}

function WeekDay({ day, count, isToday, isLoaded }: DayActivity & { isToday: boolean; isLoaded: boolean }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <li className="text-center text-sm tabular-nums">
      <span aria-hidden className={`mb-1.5 block ${isToday ? 'font-bold' : 'text-ink-soft'}`}>
        {formats.weekdayLetter(day)}
      </span>
      {isLoaded ? (
        <span
          aria-hidden
          className={`grid aspect-square place-items-center rounded-[0.625rem] font-bold
            ${LOOKS[activityLevel(count)]}`}
        >
          {count > 0 && count}
        </span>
      ) : (
        <Skeleton className="aspect-square" />
      )}
      <span className="sr-only">{t('week.day', { day: formats.day(day), count })}</span>
    </li>
  )
}

type StreakNews =
  | { kind: 'nothingYet' | 'noStreak' }
  | { kind: 'goesOn' | 'keepGoing' | 'streak'; subject: ProgressRecord['subject']; days: number }

interface WeekData {
  records: readonly ProgressRecord[]
  history: ProgressHistory
  today: string
}

/**
 * A streak belongs to one subject, but the history does not contain the subject of a session. If today's activity may
 * be in another subject, only the length of the streak is certain.
 */
export function streakNews({ records, history, today }: WeekData): StreakNews {
  const days = bestStreak(records)
  const best = records.find(({ currentStreak }) => currentStreak === days)
  if (days === 0 || !best) return { kind: history.activity.length === 0 ? 'nothingYet' : 'noStreak' }
  const { subject } = best
  if (history.scores.some((score) => score.subject === subject && score.day === today)) {
    return { kind: 'goesOn', subject, days }
  }
  const isActiveToday = history.activity.some(({ day }) => day === today)
  return { kind: isActiveToday ? 'streak' : 'keepGoing', subject, days }
}

/** Undefined while loading. */
function useWeekSentence({ records, history, today }: Partial<WeekData> & { today: string }): string | undefined {
  const { t } = useTranslation('dashboard')
  const { t: site } = useTranslation()
  if (!records || !history) return undefined
  const news = streakNews({ records, history, today })
  if (!('subject' in news)) return t(`week.${news.kind}`)
  return t(`week.${news.kind}`, { count: news.days, subject: site(`subjects.${news.subject}.inText`) })
}
