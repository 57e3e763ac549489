import { Check, Clock, X } from 'lucide-react'
import { useState } from 'react'
import { type AttendanceMark, attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import { canTutorReport, LATE_MINUTES_MAX } from '#shared/features/booking/sessions/attendance.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { call } from '../../../../api/call'
import { desk } from '../../../../api/desk-keys'
import { useAction } from '../../../../api/use-action'
import { useTranslation } from '../../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../../notices/notice-store'
import { Button } from '../../../../ui/button'
import { Choice } from '../../../../ui/fields/choice'
import { ChoiceGroup } from '../../../../ui/fields/choice-group'
import { Field } from '../../../../ui/fields/field'
import { Select } from '../../../../ui/fields/select'
import { TextArea } from '../../../../ui/fields/text-area'
import { timesOf } from './session-times'

const CHOICES = { attended: Check, absent: X, late: Clock } as const
type AttendanceChoice = keyof typeof CHOICES
// `Object.keys` returns `string[]`, though the table is constant.
const MARKS = Object.keys(CHOICES) as AttendanceChoice[]

const USUAL_MINUTES = 10
const LATE_STEPS = [5, 10, 15, 20, 30, 45, 60, 90, LATE_MINUTES_MAX]

function useMark({ id }: DeskSession) {
  const { t } = useTranslation('tutorSession')
  return useAction({
    run: (body: AttendanceMark) => call(attendanceContract.markByTutor, { params: { id: String(id) }, body }),
    changes: [desk],
    lostSignIn: 'tutor',
    onSuccess: () => showNotice({ title: t('attendance.saved') }),
    onError: () => showFailure({ title: t('attendance.failed') }),
  })
}

interface AttendanceStepProps {
  session: DeskSession
  now: Date
}

/** Whether the student came, saved immediately; how late, or a note about an absence. */
export function AttendanceStep({ session, now }: AttendanceStepProps) {
  const { t } = useTranslation('tutorSession')
  const mark = useMark(session)
  const times = timesOf(session)
  const isOpen = canTutorReport(times, now)
  const currentAttendance = mark.isPending ? mark.variables : session
  const isLate = currentAttendance.attendance === 'attended' && currentAttendance.lateMinutes != null
  const chosen: AttendanceChoice | null = isLate ? 'late' : currentAttendance.attendance
  const choose = (choice: AttendanceChoice) =>
    mark.mutate(choice === 'late' ? { attendance: 'attended', lateMinutes: USUAL_MINUTES } : { attendance: choice })
  return (
    <>
      <ChoiceGroup label={t('attendance.title')} hint={t('attendance.hint')}>
        {(name) => (
          <div className="grid grid-cols-3 gap-2">
            {MARKS.map((choice) => {
              const Icon = CHOICES[choice]
              return (
                <Choice
                  key={choice}
                  name={name}
                  value={choice}
                  checked={chosen === choice}
                  disabled={!isOpen || mark.isPending}
                  onChoose={() => choose(choice)}
                  className="flex-col justify-center gap-1.5 px-1 pt-3 pb-2.5 font-semibold text-[0.9375rem]
                    has-checked:border-ink has-checked:bg-night has-checked:text-night-ink
                    has-disabled:not-has-checked:text-ink-soft"
                >
                  <Icon aria-hidden className="size-5.5" />
                  {t(`attendance.${choice}`)}
                </Choice>
              )
            })}
          </div>
        )}
      </ChoiceGroup>
      {isLate && isOpen && (
        <div className="mt-3 max-w-60">
          <Field label={t('attendance.howLate')}>
            {(control) => (
              <Select
                {...control}
                value={currentAttendance.lateMinutes ?? USUAL_MINUTES}
                disabled={mark.isPending}
                onChange={({ target }) => mark.mutate({ attendance: 'attended', lateMinutes: Number(target.value) })}
              >
                {LATE_STEPS.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {t('attendance.minutes', { minutes })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {/* One line is always there, so that nothing below moves when the mark is saved. */}
      <p className="mt-2.5 min-h-5 text-ink-soft text-sm">
        {!isOpen && (now < times.endsAt ? t('attendance.early') : t('attendance.closed'))}
        {isOpen && currentAttendance.attendance && t(`attendance.effect.${currentAttendance.attendance}`)}
      </p>
    </>
  )
}

/** After an absence, one optional note for staff replaces the report. */
export function AbsenceNote({ session }: { session: DeskSession }) {
  const { t } = useTranslation('tutorSession')
  const mark = useMark(session)
  const [note, setNote] = useState(session.absenceNote ?? '')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        mark.mutate({ attendance: 'absent', absenceNote: note })
      }}
    >
      <Field label={t('attendance.note')} hint={t('attendance.noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" busy={mark.isPending} className="w-fit">
        {t('attendance.saveNote')}
      </Button>
    </form>
  )
}
