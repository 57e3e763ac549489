import { ATTENDANCES } from '#shared/features/booking/sessions/attendance.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { timetableActions } from '../timetable.queries'

/** Whether the student came to a session that is over. Saved immediately. */
export function AttendanceField({ session }: { session: TimetableSession }) {
  const { t } = useTranslation('adminTimetable')
  const { changes } = usePermissions()
  const mark = useAction({
    ...timetableActions.mark(session),
    onSuccess: () => showNotice({ title: t('attendance.saved') }),
    onError: () => showFailure({ title: t('attendance.failed') }),
  })
  if (session.status !== 'completed' || !changes('people')) return null
  const currentAttendance = mark.isPending ? mark.variables : session.attendance
  return (
    <ChoiceGroup label={t('attendance.title')} hint={t('attendance.hint')}>
      {(name) => (
        <div className="grid grid-cols-2 gap-3">
          {ATTENDANCES.map((attendance) => (
            <Choice
              key={attendance}
              name={name}
              value={attendance}
              checked={currentAttendance === attendance}
              disabled={mark.isPending}
              onChoose={() => mark.mutate(attendance)}
              className="justify-center px-4 font-semibold has-checked:border-ink has-checked:bg-night
                has-checked:text-night-ink"
            >
              {t(`attendance.${attendance}`)}
            </Choice>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
