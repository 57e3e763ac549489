import type { Session } from '#shared/features/booking/booking.contract'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import { call } from '../../api/call'
import { actOrNobodyKnows } from '../../api/lost-answer'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useFailureNotice } from '../../form/use-failure-notice'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useSessionLabels } from '../../tutoring/session-labels'
import { Button } from '../../ui/button'
import { usePermissions } from '../use-permissions'

const AREAS = [queryKeys.portalRecords, queryKeys.portalActivity]

/** Says of a session that has ended that the student was not there, or was after all. */
export function MarkAttendance({ session }: { session: Session }) {
  const { t } = useTranslation('adminSessions')
  const labels = useSessionLabels()
  const { changes } = usePermissions()
  const showFailure = useFailureNotice()
  const attendance = session.attendance === 'absent' ? 'attended' : 'absent'
  const mark = useAction({
    run: () =>
      actOrNobodyKnows(() =>
        call(attendanceContract.markByStaff, { params: { id: String(session.id) }, body: { attendance } }),
      ),
    changes: AREAS,
    unknownWithoutAnswer: AREAS,
    lostSignIn: 'staff',
    onSuccess: () => showNotice({ title: t('marked') }),
    onError: (error) => showFailure(error, { title: t('failed') }),
  })
  if (session.status !== 'completed' || !changes('people')) return null
  const name = { subject: labels.subject(session), day: labels.day(session), time: labels.time(session) }
  return (
    <Button
      look="quiet"
      busy={mark.isPending}
      onClick={() => mark.mutate()}
      aria-label={t(`markOf.${attendance}`, name)}
      className="-ml-3 block! text-left text-sm"
    >
      {t(`mark.${attendance}`)}
    </Button>
  )
}
