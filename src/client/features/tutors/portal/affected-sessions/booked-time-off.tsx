import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { StaffTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { useCalendarFormats } from '../../../../i18n/calendar-formats'
import { useFormats } from '../../../../i18n/formats'
import { useSubjectNames } from '../../../../i18n/subject-names'
import { useTranslation } from '../../../../i18n/use-translation'
import { FetchFailed } from '../../../../parts/portal/fetch-failed'
import { portalPaths } from '../../../../parts/portal/portal-paths'
import { tutorQueries } from '../../../../parts/portal/queries/tutors.queries'
import { usePermissions } from '../../../../parts/portal/use-permissions'
import { AppLink } from '../../../../ui/app-link'
import type { UnresolvedSessions } from './resolve-dialog'
import { ResolveButton, ResolveSheet, useAffectedSessions } from './resolve-sheet'

/** Sessions booked during a tutor's time off, which staff have to resolve. */
export function BookedTimeOff() {
  const { t } = useTranslation('adminTutors')
  const { changes } = usePermissions()
  const query = useQuery(tutorQueries.timeOff())
  const { data, error } = query
  const affectedSessions = useAffectedSessions()
  const [unresolved, setUnresolved] = useState<UnresolvedSessions | null>(null)
  const timeOffId = Number(new URLSearchParams(useSearch()).get('timeOff')) || null
  const [opened, setOpened] = useState<number | null>(null)
  // A link opens the dialog once, as soon as the sessions are known.
  const linked = data?.find(({ id, sessions }) => id === timeOffId && sessions.length > 0)
  if (linked && opened !== linked.id && changes('people')) {
    setOpened(linked.id)
    setUnresolved(affectedSessions(linked))
  }
  const booked = data?.filter(({ sessions }) => sessions.length > 0) ?? []
  if (!data && error) {
    return (
      <div className="mt-8">
        <FetchFailed error={error} title={t('away.failed')} onRetry={query.refetch} isBusy={query.isFetching} />
      </div>
    )
  }
  return (
    <>
      {booked.length > 0 && (
        <section aria-labelledby="booked-time-off" className="mt-8">
          <h2 id="booked-time-off" className="text-subheading">
            {t('away.title')}
          </h2>
          <p className="text-ink-soft">{t('away.text')}</p>
          <ul className="mt-3 grid gap-3">
            {booked.map((each) => (
              <TutorOnTimeOff key={each.id} timeOff={each} onResolve={() => setUnresolved(affectedSessions(each))} />
            ))}
          </ul>
        </section>
      )}
      <ResolveSheet unresolved={unresolved} onClose={() => setUnresolved(null)} />
    </>
  )
}

function TutorOnTimeOff({ timeOff, onResolve }: { timeOff: StaffTimeOff; onResolve: () => void }) {
  const { t } = useTranslation('adminTutors')
  const subjectNames = useSubjectNames()
  const { changes } = usePermissions()
  const { tutor, fromDay, toDay, sessions } = timeOff
  const formats = useFormats()
  const { weekday } = useCalendarFormats()
  const span = { from: weekday(fromDay), to: weekday(toDay) }
  return (
    <li>
      <p className="font-semibold">
        {fromDay === toDay
          ? t('away.day', { name: tutor.name, ...span })
          : t('away.days', { name: tutor.name, ...span })}
      </p>
      <ul className="text-ink-soft">
        {sessions.map(({ id, sessionDate, startTime, subject, studentId, studentName }) => (
          <li key={id}>
            {weekday(sessionDate)}, {formats.time(startTime)} · {subjectNames.name(subject)} ·{' '}
            <AppLink href={portalPaths.student(studentId)} className="wrap-anywhere underline underline-offset-4">
              {studentName ?? t('away.noName')}
            </AppLink>
          </li>
        ))}
      </ul>
      {changes('people') && <ResolveButton about={tutor.name} onClick={onResolve} />}
    </li>
  )
}
