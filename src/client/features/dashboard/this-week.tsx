import { useQuery } from '@tanstack/react-query'
import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { type ActivityLevel, activityLevel, type DayActivity, weeksUntil } from '../../learning/activity'
import { progressQueries } from '../../learning/progress.queries'
import { Sheet } from '../../ui/paper/sheet'
import { LoadFailed } from '../../ui/states/load-failed'
import { Skeleton } from '../../ui/states/skeleton'
import { useWeekSentence } from './week-sentence'

const LOOKS: Record<ActivityLevel, string> = {
  0: 'border-2 border-line border-dashed',
  1: 'border-2 border-gold bg-gold-soft',
  2: 'bg-gold-mid text-label-ink',
  3: 'bg-gold text-label-ink',
}

interface ThisWeekProps {
  /** Undefined while they are on their way. */
  records: readonly ProgressRecord[] | undefined
  /** They could not be fetched: the days stand without the sentence. */
  areRecordsMissing: boolean
}

/** The seven days of this week and a sentence that says what they mean. */
export function ThisWeek({ records, areRecordsMissing }: ThisWeekProps) {
  const { t } = useTranslation('dashboard')
  const { t: site } = useTranslation()
  const query = useQuery(progressQueries.history())
  const { data: history, isError } = query
  const today = useToday()
  const sentence = useWeekSentence({ records, history, today })
  const [week = []] = weeksUntil(today, 1, history?.activity ?? [])
  return (
    <section aria-busy={!history && !isError}>
      <h2 className="mb-5 text-heading">{t('week.title')}</h2>
      {isError ? (
        <LoadFailed
          title={t('failed.week')}
          text={t('failed.text')}
          retryLabel={site('crash.tryAgain')}
          isBusy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : (
        <Sheet className="p-5">
          <ol className="grid grid-cols-7 gap-1.5 sm:gap-2">
            {week.map((day) => (
              <WeekDay key={day.day} {...day} isToday={day.day === today} isKnown={history !== undefined} />
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

function WeekDay({ day, count, isToday, isKnown }: DayActivity & { isToday: boolean; isKnown: boolean }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <li className="text-center text-sm tabular-nums">
      <span aria-hidden className={`mb-1.5 block ${isToday ? 'font-bold' : 'text-ink-soft'}`}>
        {formats.weekdayLetter(day)}
      </span>
      {isKnown ? (
        <span
          aria-hidden
          className={`grid aspect-square place-items-center rounded-[0.625rem] font-bold ${LOOKS[activityLevel(count)]}`}
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
