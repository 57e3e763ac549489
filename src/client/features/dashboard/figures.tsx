import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import {
  bestStreak,
  overallCompletion,
  PRACTICE_DAY_ANSWERS,
  totalLessonsCompleted,
  totalLessonsOf,
} from '#shared/features/progress/progress.rules'
import { useFormats } from '../../i18n/formats'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'
import { useSessionLabels } from '../../parts/tutoring/session-labels'
import { PlainFigure } from '../../ui/paper/plain-figure'
import { Skeleton } from '../../ui/states/skeleton'

const UNKNOWN = '–'

/** Three figures and a stamp, with the weeks beside them or, on a phone, below. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className="mt-11 grid grid-cols-[1fr_1.25fr_1fr] items-start gap-y-5 sm:gap-y-7 sm:grid-cols-[1fr_1fr_1fr_auto]
        lg:grid-cols-[11.25rem_11.25rem_13.25rem_8.75rem_minmax(0,1fr)]"
    >
      {children}
    </div>
  )
}

export interface FiguresProps {
  /** Undefined while loading. */
  records: readonly ProgressRecord[] | undefined
  /** Undefined while loading, null if they could not be loaded. */
  sessions: readonly Session[] | null | undefined
  today: string
  /** Before any activity, a zero is written small. */
  isQuiet?: boolean
}

/** The specified figures, without boxes, behind a margin line. Part of the grid around it. */
export function Figures({ records, sessions, today, isQuiet = false }: FiguresProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const labels = useSessionLabels()
  const [next] = sessions ?? []
  const { inText } = useSubjectNames()
  // The streak is one subject's, while the days beside it are lit by any.
  const longest = records?.find(({ currentStreak }) => currentStreak > 0 && currentStreak === bestStreak(records))
  const total = records?.reduce((sum, record) => sum + totalLessonsOf(record), 0)
  return (
    <dl className="contents">
      <PlainFigure
        label={t('stats.lessons')}
        value={records && totalLessonsCompleted(records)}
        hint={records ? t('stats.ofAll', { total: total ?? 0 }) : ''}
        isQuiet={isQuiet}
      />
      <PlainFigure
        label={t('stats.streak')}
        value={records && t('stats.days', { count: bestStreak(records) })}
        note={longest && t('stats.inSubject', { subject: inText(longest.subject) })}
        hint={records ? t(`stats.${streakHint(records, today)}`, { count: PRACTICE_DAY_ANSWERS }) : ''}
        isQuiet={isQuiet}
      />
      <PlainFigure
        label={t('stats.sessions')}
        value={sessions === null ? UNKNOWN : sessions?.length}
        hint={next ? t('stats.nextSession', { day: labels.dayInText(next), time: labels.time(next) }) : ''}
        isQuiet={isQuiet}
      />
      <div
        className={`flex flex-col-reverse justify-center text-center lg:self-center lg:justify-self-center
          ${isQuiet ? 'border-dashed text-ink-soft' : ''} ring-stamp size-22 lg:size-29.5`}
      >
        <dt className="mx-auto max-w-19 font-[620] text-[0.6875rem] leading-[1.2] lg:text-[0.75rem]">
          {t('stats.overall')}
        </dt>
        <dd className="font-[620] font-serif text-2xl leading-none lg:text-[2.0625rem]">
          {records ? formats.percent(overallCompletion(records)) : <Skeleton className="mx-auto h-6 w-10" />}
        </dd>
      </div>
    </dl>
  )
}

function streakHint(records: readonly ProgressRecord[], today: string) {
  const days = bestStreak(records)
  if (days === 0) return 'newStreak' as const
  const isToday = records.some(({ currentStreak, lastActiveDay }) => currentStreak === days && lastActiveDay === today)
  return isToday ? ('todayIncluded' as const) : ('keepStreak' as const)
}
