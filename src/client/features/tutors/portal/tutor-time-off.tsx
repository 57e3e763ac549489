import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useAction } from '../../../api/use-action'
import { useForm } from '../../../form/use-form'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FetchFailed } from '../../../parts/portal/fetch-failed'
import { tutorActions, tutorQueries } from '../../../parts/portal/queries/tutors.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { TimeOffFields, useSpanWords, useTimeOffDraft } from '../../../parts/tutoring/time-off-fields'
import { Button } from '../../../ui/button'
import type { UnresolvedSessions } from './affected-sessions/resolve-dialog'
import { ResolveSheet, useAffectedSessions } from './affected-sessions/resolve-sheet'

/** A tutor's time off, as staff enter it. Booked sessions are resolved now, or later from the list of tutors. */
export function TutorTimeOff({ tutor }: { tutor: StaffTutor }) {
  const { t } = useTranslation('tutorHours')
  const { t: tutors } = useTranslation('adminTutors')
  const query = useQuery(tutorQueries.timeOff())
  const [unresolved, setUnresolved] = useState<UnresolvedSessions | null>(null)
  const timeOff = query.data?.filter((each) => each.tutor.id === tutor.id)
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('off.title')}</h3>
      {!timeOff && query.isError && (
        <FetchFailed
          error={query.error}
          title={tutors('away.failed')}
          onRetry={query.refetch}
          isBusy={query.isFetching}
        />
      )}
      {timeOff?.length === 0 && <p className="text-ink-soft">{t('off.empty')}</p>}
      <ul aria-label={t('off.title')} className="empty:hidden">
        {timeOff?.map((each) => (
          <TimeOffRow key={each.id} timeOff={each} />
        ))}
      </ul>
      <TimeOffForm tutorId={tutor.id} onBooked={setUnresolved} />
      <ResolveSheet unresolved={unresolved} onClose={() => setUnresolved(null)} />
    </section>
  )
}

function TimeOffForm({ tutorId, onBooked }: { tutorId: number; onBooked: (unresolved: UnresolvedSessions) => void }) {
  const { t } = useTranslation('tutorHours')
  const spanWords = useSpanWords()
  const affectedSessions = useAffectedSessions()
  const form = useForm({
    ...useTimeOffDraft(),
    action: tutorActions.noteTimeOff(tutorId),
    onSuccess: (added) => {
      showNotice({ title: t('off.taken'), description: spanWords(added) })
      if (added.sessions.length > 0) onBooked(affectedSessions(added))
    },
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <TimeOffFields form={form} />
      <StaffFailure title={t('off.notTaken')} error={form.send.error} />
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('off.note')}
      </Button>
    </form>
  )
}

function TimeOffRow({ timeOff }: { timeOff: StaffTimeOff }) {
  const { t } = useTranslation('tutorHours')
  const span = useSpanWords()(timeOff)
  const takeBack = useAction({
    ...tutorActions.takeTimeOffBack,
    onSuccess: () => showNotice({ title: t('off.removed'), description: span }),
  })
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow first-letter:uppercase">{span}</p>
        <Button
          look="quiet"
          busy={takeBack.isPending}
          aria-label={t('off.removeName', { span })}
          onClick={() => takeBack.mutate(timeOff.id)}
        >
          {t('off.remove')}
        </Button>
      </div>
      <StaffFailure title={t('off.notRemoved')} error={takeBack.error} />
    </li>
  )
}
