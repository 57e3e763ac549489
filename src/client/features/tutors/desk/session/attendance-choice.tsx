import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import { ATTENDANCES, type Attendance, canTutorReport } from '#shared/features/booking/sessions/attendance.rules'
import { type DeskSession, tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import { call } from '../../../../api/call'
import { actOrLook } from '../../../../api/lost-answer'
import { queryKeys } from '../../../../api/query-keys'
import { useAction } from '../../../../api/use-action'
import { useFailureNotice } from '../../../../form/use-failure-notice'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { Choice } from '../../../../ui/fields/choice'
import { ChoiceGroup } from '../../../../ui/fields/choice-group'
import { timesOf } from './session-times'

interface AttendanceChoiceProps {
  session: DeskSession
  now: Date
}

/** Whether the student came: said after the session with one touch, and corrected as easily. */
export function AttendanceChoice({ session, now }: AttendanceChoiceProps) {
  const { t } = useTranslation('tutorSession')
  const showFailure = useFailureNotice()
  const mark = useAction({
    run: (attendance: Attendance) => markOrLook(session.id, attendance),
    changes: [queryKeys.desk],
    lostSignIn: 'tutor',
    onSuccess: () => showNotice({ title: t('attendance.saved') }),
    onError: (error) => showFailure(error, { title: t('attendance.failed') }),
  })
  const times = timesOf(session)
  const isOpen = canTutorReport(times, now)
  const chosen = mark.isPending ? mark.variables : session.attendance
  return (
    <ChoiceGroup label={t('attendance.title')} hint={t('attendance.hint')}>
      {(name) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            {ATTENDANCES.map((attendance) => (
              <Choice
                key={attendance}
                name={name}
                value={attendance}
                checked={chosen === attendance}
                disabled={!isOpen || mark.isPending}
                onChoose={() => mark.mutate(attendance)}
                className="justify-center px-4 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-disabled:not-has-checked:text-ink-soft"
              >
                {t(`attendance.${attendance}`)}
              </Choice>
            ))}
          </div>
          {!isOpen && (
            <p className="mt-3 text-ink-soft text-sm">
              {now < times.endsAt ? t('attendance.early') : t('attendance.late')}
            </p>
          )}
        </>
      )}
    </ChoiceGroup>
  )
}

/** Where no answer came, the session itself tells. */
function markOrLook(sessionId: number, attendance: Attendance) {
  const params = { id: String(sessionId) }
  return actOrLook({
    send: () => call(attendanceContract.markByTutor, { params, body: { attendance } }),
    find: async () => {
      const now = await call(tutorDeskContract.session, { params })
      return now.attendance === attendance ? { attendance } : null
    },
  })
}
