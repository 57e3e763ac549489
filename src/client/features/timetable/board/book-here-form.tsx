import { useQuery } from '@tanstack/react-query'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { endTime } from '#shared/features/booking/booking.rules'
import type { WeeklyRepeat } from '#shared/features/booking/series/series.rules'
import { lengthsHours, usualLength } from '#shared/features/school/school-hours.rules'
import { StaffBooking } from '#shared/features/timetable/timetable.contract'
import { freeStarts, limitAfter } from '#shared/features/timetable/tutor-day.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { timeAt } from '#shared/time/clock'
import { formatTimeSpan } from '#shared/time/format-time'
import { school } from '../../../device/page-settings'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { usersQueries } from '../../../parts/portal/queries/users.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { FOUR_TIMES, withDays } from '../../../parts/tutoring/series-choice'
import { Button } from '../../../ui/button'
import { Choice } from '../../../ui/fields/choice'
import { Switch } from '../../../ui/fields/switch'
import { RepeatWeeks } from '../series/repeat-field'
import { useStaffSeries } from '../series/use-staff-series'
import { timetableActions, timetableQueries } from '../timetable.queries'
import { StudentPicker } from './student-picker'
import type { TutorDay } from './tutor-day'

interface BookHereValues {
  studentId: string
  subject: TutoringSubjectId | ''
  duration: number
  repeat: WeeklyRepeat | null
}

interface BookHereFormProps {
  column: TutorDay
  startTime: string
  onDone: () => void
}

/** Books a student at a tutor's free time that is already chosen. */
export function BookHereForm({ column, startTime, onDone }: BookHereFormProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const language = useLanguage()
  const { tutor, facts } = column
  const draft = useDraft<BookHereValues>(null, initialValues(column, startTime))
  const { studentId, subject, duration, repeat } = draft.values
  const student = useQuery({ ...usersQueries.student(studentId), enabled: studentId !== '' })
  const booking = { studentId, subject, duration, tutorId: tutor.id, sessionDate: facts.day, startTime }
  const series = useStaffSeries({ booking, repeat })
  const openings = useQuery({
    ...timetableQueries.openings({ student: studentId, subject: subject || 'math', duration, date: facts.day }),
    enabled: studentId !== '' && subject !== '',
  })
  const isStudentBusy = openings.data?.every((each) => each.tutor.id !== tutor.id || !each.times.includes(startTime))
  const form = useForm({
    draft,
    validated: withDays(validate(StaffBooking, booking), series.days),
    action: timetableActions.book,
    onSuccess: () => {
      const sessions = series.days?.length
      showNotice({ title: sessions ? t('done.series', { sessions }) : t('done.book') })
      onDone()
    },
  })
  const name = student.data && (displayNameOrEmail(student.data) ?? '')
  const firstName = student.data?.firstName ?? name ?? ''
  const balance = Number(student.data?.creditsRemaining ?? 0)
  const times = formatTimeSpan(startTime, endTime(startTime, duration), language)
  return (
    <form noValidate className="grid gap-2.5" onSubmit={form.submit}>
      <StudentPicker
        chosen={name && { name, hours: formats.hours(balance) }}
        error={form.errorOf('studentId') && t('book.whom')}
        onChoose={(id) => form.change({ studentId: id })}
      />
      <SubjectChoice
        subjects={tutor.subjects}
        chosen={subject}
        error={form.errorOf('subject')}
        onChoose={(value) => form.change({ subject: value })}
      />
      <LengthChoice
        column={column}
        startTime={startTime}
        chosen={duration}
        onChoose={(hours) => form.change({ duration: hours })}
      />
      <div data-field="repeat" className="flex items-center justify-between gap-2 text-sm">
        <span>
          {student.data &&
            t('board.uses', {
              length: formats.length(duration),
              after: formats.hours(Math.max(0, balance - duration)),
            })}
        </span>
        <Switch
          label={t('board.everyWeek')}
          isOn={repeat !== null}
          onChange={(isOn) => form.change({ repeat: isOn ? FOUR_TIMES : null })}
        />
      </div>
      {repeat && studentId && (
        <RepeatWeeks
          repeat={repeat}
          series={series}
          error={form.errorOf('repeat')}
          onChange={(changed) => form.change({ repeat: changed })}
        />
      )}
      {student.data && (balance < duration || isStudentBusy) && (
        <p className="rounded-control bg-gold-soft px-3 py-2 text-sm">
          {balance < duration ? t('board.noHours', { student: firstName }) : t('board.busy', { student: firstName })}
        </p>
      )}
      <StaffFailure title={t('notDone')} error={form.send.error} />
      <Button type="submit" busy={form.send.isPending} className="w-full px-3!">
        {student.data ? t('board.send', { student: firstName, times }) : t('board.sendAt', { times })}
      </Button>
    </form>
  )
}

interface SubjectChoiceProps {
  subjects: readonly TutoringSubjectId[]
  chosen: TutoringSubjectId | ''
  error: string | undefined
  onChoose: (subject: TutoringSubjectId) => void
}

/** The subjects that the tutor teaches, in their colours. */
function SubjectChoice({ subjects, chosen, error, onChoose }: SubjectChoiceProps) {
  const { t } = useTranslation('adminTimetable')
  const subjectNames = useSubjectNames()
  return (
    <fieldset data-field="subject">
      <legend className="sr-only">{t('subject')}</legend>
      <div className="flex gap-1.5">
        {subjects.map((value) => (
          <div key={value} data-subject={value} className="min-w-0 grow">
            <Choice
              name="subject"
              value={value}
              checked={chosen === value}
              onChoose={() => onChoose(value)}
              className="min-h-11! justify-center px-2 font-semibold text-[0.9375rem] has-checked:border-subject
                has-checked:bg-subject-cover"
            >
              {subjectNames.name(value)}
            </Choice>
          </div>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-wrong">{error}</p>}
    </fieldset>
  )
}

const fitsAt =
  ({ facts }: TutorDay, startTime: string) =>
  (hours: number) =>
    freeStarts(facts, hours).includes(startTime)

/** The usual length, or the first that fits; the subject if the tutor teaches only one. */
function initialValues(column: TutorDay, startTime: string): BookHereValues {
  const fits = fitsAt(column, startTime)
  const usual = usualLength(school())
  const [subject = '' as const, ...others] = column.tutor.subjects
  return {
    studentId: '',
    subject: others.length > 0 ? '' : subject,
    duration: fits(usual) ? usual : (lengthsHours(school()).find(fits) ?? usual),
    repeat: null,
  }
}

interface LengthChoiceProps {
  column: TutorDay
  startTime: string
  chosen: number
  onChoose: (hours: number) => void
}

/** All lengths of the school. Those that do not fit stay visible, with the reason. */
function LengthChoice({ column, startTime, chosen, onChoose }: LengthChoiceProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const fits = fitsAt(column, startTime)
  const lengths = lengthsHours(school())
  const tooLong = lengths.find((hours) => !fits(hours))
  const limit = limitAfter(startTime, column.facts)
  return (
    <fieldset>
      <legend className="sr-only">{t('length')}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {lengths.map((hours) => (
          <Choice
            key={hours}
            name="length"
            value={String(hours)}
            checked={chosen === hours}
            disabled={!fits(hours)}
            aria-label={formats.fullLength(hours)}
            onChoose={() => onChoose(hours)}
            className="min-h-10! justify-center rounded-[0.625rem]! px-1 font-semibold text-sm has-checked:border-ink
              has-checked:bg-night has-checked:text-night-ink has-disabled:border-edge! has-disabled:border-dashed
              has-disabled:font-medium has-disabled:text-ink-soft"
          >
            {hours * 60}
          </Choice>
        ))}
      </div>
      {tooLong !== undefined && (
        <p className="mt-1.5 text-[0.78125rem] text-ink-soft">
          {t(`board.tooLong.${limit.reason}`, {
            minutes: tooLong * 60,
            tutor: column.tutor.name.split(' ')[0] ?? '',
            time: formats.time(timeAt(limit.minutes)),
          })}
        </p>
      )}
    </fieldset>
  )
}
