import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import type { DayActivity } from '../../parts/learning/activity'
import { progressQueries } from '../../parts/learning/progress.queries'
import { useSessionLabels } from '../../parts/tutoring/session-labels'
import { sessionsQueries } from '../../parts/tutoring/sessions.queries'
import { paths } from '../../paths'
import { AppLink, TextLink } from '../../ui/app-link'
import { Skeleton } from '../../ui/states/skeleton'
import { AttemptRow } from './recent-attempts'

interface DayPageProps {
  /** The day in the address, or null. */
  day: string | null
  /** Days with activity, oldest first. */
  activeDays: readonly DayActivity[]
}

/** A day's activities, and links to the active days before and after it. */
export function DayPage({ day, activeDays }: DayPageProps) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  const newest = activeDays.at(-1)?.day
  if (day === null) {
    return newest ? (
      <TextLink href={paths.progressDay(newest)} replace className="self-start">
        {t('activity.open')}
      </TextLink>
    ) : null
  }
  const earlier = activeDays.findLast((each) => each.day < day)?.day
  const later = activeDays.find((each) => each.day > day)?.day
  return (
    <section aria-labelledby="day-page" className="mt-4 border-line border-t pt-4">
      <h3 id="day-page" className="font-bold font-sans tracking-normal first-letter:uppercase">
        {formats.day(day)}
      </h3>
      <DayList day={day} practised={activeDays.find((each) => each.day === day)?.questions ?? 0} />
      <p className="mt-1 flex flex-wrap gap-x-5">
        {earlier && (
          <TextLink href={paths.progressDay(earlier)} replace>
            {t('activity.earlier')}
          </TextLink>
        )}
        {later && (
          <TextLink href={paths.progressDay(later)} replace>
            {t('activity.later')}
          </TextLink>
        )}
        <TextLink href={paths.progress} replace>
          {t('activity.close')}
        </TextLink>
      </p>
    </section>
  )
}

/** `practised` is the number of practice questions answered that day. */
function DayList({ day, practised }: { day: string; practised: number }) {
  const { t } = useTranslation('progress')
  const attempts = useQuery(progressQueries.attemptsOn(day))
  const sessions = useQuery(sessionsQueries.pastOn(day))
  if (attempts.isError || sessions.isError) {
    const both = {
      isFetching: attempts.isFetching || sessions.isFetching,
      refetch: () => Promise.all([attempts.refetch(), sessions.refetch()]),
    }
    return <QueryFailed title={t('failed.day')} text={t('failed.text')} query={both} />
  }
  if (!attempts.data || !sessions.data) return <Skeleton className="mt-3 h-16" />
  const completed = sessions.data.filter(({ status }) => status === 'completed')
  if (attempts.data.length + completed.length + practised === 0)
    return <p className="py-3 text-ink-soft">{t('activity.nothing')}</p>
  return (
    <ul className="mt-3">
      {attempts.data.map((attempt) => (
        <AttemptRow key={attempt.id} attempt={attempt} />
      ))}
      {completed.map((session) => (
        <SessionEntry key={session.id} session={session} />
      ))}
      {practised > 0 && <li className="py-3 font-semibold">{t('activity.practised', { count: practised })}</li>}
    </ul>
  )
}

function SessionEntry({ session }: { session: Session }) {
  const labels = useSessionLabels()
  return (
    <li
      data-subject={session.subject}
      className="relative flex items-center gap-4 border-line border-b py-3 last:border-0"
    >
      <span aria-hidden className="w-1.5 self-stretch rounded-full bg-subject-cover" />
      <div className="min-w-0 grow">
        <AppLink
          href={paths.booking}
          className="wrap-anywhere block font-semibold leading-snug underline-offset-4 after:absolute after:inset-0
            hover:underline"
        >
          {labels.subject(session)}
        </AppLink>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {labels.tutor(session)} · {labels.time(session)}
        </p>
      </div>
    </li>
  )
}
