import type { Session } from '#shared/features/booking/booking.contract'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import type { StudentSession } from '#shared/features/timetable/student-session.contract'
import { call } from '../../../api/call'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { useSessionLabels } from '../../tutoring/session-labels'
import { EmailText } from '../email-text'
import { portalKeys } from '../queries/portal-keys'
import { StudentLink } from '../student-link'
import { SubjectText } from '../subject-text'
import { usePermissions } from '../use-permissions'
import { Cell, Row, Table } from './table'

type ListedSession = Session & Partial<Pick<StudentSession, 'student'>>

/** Sessions of one student, or of all with a column for the student. */
export function SessionsTable({ sessions, label }: { sessions: readonly ListedSession[]; label: string }) {
  const { t } = useTranslation('adminUsers')
  const hasStudents = sessions.some(({ student }) => student)
  const columns = [t('lists.when'), t('lists.student'), t('lists.subject'), t('lists.tutor'), t('lists.status')]
  return (
    <Table label={label} columns={columns.filter((_, index) => hasStudents || index !== 1)}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </Table>
  )
}

function SessionRow({ session }: { session: ListedSession }) {
  const { t } = useTranslation('adminUsers')
  const labels = useSessionLabels()
  return (
    <Row>
      <Cell column={t('lists.when')} onPhone="plain" className="font-semibold md:whitespace-nowrap">
        <span className="inline-block first-letter:uppercase">
          {t('lists.dayAndTime', { day: labels.day(session), time: labels.time(session) })}
        </span>
      </Cell>
      {session.student && (
        <Cell column={t('lists.student')} className="md:w-1/4">
          <StudentLink student={session.student} />
          {session.student.name && session.student.email && (
            <p className="wrap-anywhere text-ink-soft text-sm">
              <EmailText email={session.student.email} />
            </p>
          )}
        </Cell>
      )}
      <Cell column={t('lists.subject')} {...(session.notes && { onPhone: 'wide' as const })}>
        <SubjectText subject={session.subject}>{labels.subject(session)}</SubjectText>
        {session.notes && (
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft text-sm md:max-w-md">
            <span className="sr-only">{t('lists.notes')} </span>
            {session.notes}
          </p>
        )}
      </Cell>
      <Cell column={t('lists.tutor')}>{session.tutor.name}</Cell>
      <Cell column={t('lists.status')} className={session.status === 'scheduled' ? 'font-semibold' : 'text-ink-soft'}>
        {labels.status(session)}
        <MarkAttendance session={session} />
      </Cell>
    </Row>
  )
}

/** Buttons to mark an ended session: the opposite of its mark, or either if it has none. */
function MarkAttendance({ session }: { session: Session }) {
  const { changes } = usePermissions()
  if (session.status !== 'completed' || !changes('people')) return null
  const { attendance: marked } = session
  const marks = (['attended', 'absent'] as const).filter((mark) =>
    mark === 'absent' ? marked !== 'absent' : marked === undefined || marked === 'absent',
  )
  return (
    <span className="mt-2 grid w-fit gap-2">
      {marks.map((attendance) => (
        <MarkButton key={attendance} session={session} attendance={attendance} />
      ))}
    </span>
  )
}

function MarkButton({ session, attendance }: { session: Session; attendance: 'attended' | 'absent' }) {
  const { t } = useTranslation('adminSessions')
  const labels = useSessionLabels()
  const mark = useAction({
    run: () => call(attendanceContract.markByStaff, { params: { id: String(session.id) }, body: { attendance } }),
    changes: [portalKeys.records, portalKeys.activity],
    lostSignIn: 'staff',
    onSuccess: () => showNotice({ title: t('marked') }),
    onError: () => showFailure({ title: t('failed') }),
  })
  const name = { subject: labels.subject(session), day: labels.day(session), time: labels.time(session) }
  return (
    <Button
      look="secondary"
      busy={mark.isPending}
      onClick={() => mark.mutate()}
      aria-label={t(`markOf.${attendance}`, name)}
      className="whitespace-nowrap px-3 text-sm"
    >
      {t(`mark.${attendance}`)}
    </Button>
  )
}
