import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { DURATIONS_HOURS } from '#shared/features/booking/booking.rules'
import type { Repeat } from '#shared/features/booking/series/series.rules'
import { StaffBooking } from '#shared/features/timetable/timetable.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { usersQueries } from '../../portal/users.queries'
import { withDays } from '../../tutoring/series-choice'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { Dialog } from '../../ui/overlays/dialog'
import { OpeningsState } from './openings-state'
import { RepeatField } from './series/repeat-field'
import { bookOnceOrWeekly } from './series/series.queries'
import { useStaffSeries } from './series/use-staff-series'
import { ActionButtons } from './session/action-buttons'
import { timetableQueries } from './timetable.queries'
import type { TimetableShown } from './timetable-shown'

interface BookDialogProps {
  isOpen: boolean
  shown: TimetableShown
  onClose: () => void
}

export function BookDialog({ isOpen, shown, onClose }: BookDialogProps) {
  const { t } = useTranslation('adminTimetable')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('book.title')} closeLabel={t('close')} width="wide">
      {isOpen && <BookForm shown={shown} onDone={onClose} />}
    </Dialog>
  )
}

interface BookValues {
  studentId: string
  subject: Subject
  duration: string
  sessionDate: string
  /** A tutor and a time: what is free belongs to both. */
  place: string
  /** Null when the session is not repeated. */
  repeat: Repeat | null
}

/** A session for a student, with the student's hours. */
function BookForm({ shown, onDone }: { shown: TimetableShown; onDone: () => void }) {
  const { t } = useTranslation('adminTimetable')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const draft = useDraft<BookValues>(null, {
    studentId: shown.student ?? '',
    subject: shown.subject ?? SUBJECTS[0],
    duration: '1',
    sessionDate: shown.day,
    place: '',
    repeat: null,
  })
  const { studentId, subject, duration, sessionDate, place, repeat } = draft.values
  const [tutorId, startTime] = place.split(' ')
  const asked = { student: studentId, subject, duration: Number(duration), date: sessionDate }
  const openings = useQuery({ ...timetableQueries.openings(asked), enabled: studentId !== '' })
  const places = openings.data?.flatMap(({ tutor, times }) => times.map((time) => ({ tutor, time }))) ?? []
  const booking = { studentId, subject, duration: Number(duration), tutorId: Number(tutorId), sessionDate, startTime }
  const series = useStaffSeries({ booking, repeat })
  const form = useForm({
    draft,
    validated: withDays(validate(StaffBooking, booking), series.days),
    action: bookOnceOrWeekly,
    onSuccess: () => {
      const sessions = series.days?.length
      showNotice({ title: sessions ? t('done.series', { sessions }) : t('done.book') })
      onDone()
    },
  })
  const choose = (changed: Partial<typeof draft.values>) => form.change({ place: '', ...changed })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <StudentField
        chosen={studentId}
        error={form.errorOf('studentId') && t('book.whom')}
        onChoose={(id) => choose({ studentId: id })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('subject')}>
          {(control) => (
            <Select
              {...control}
              value={subject}
              onChange={({ target }) => choose({ subject: SUBJECTS.find((each) => each === target.value) ?? subject })}
            >
              {SUBJECTS.map((each) => (
                <option key={each} value={each}>
                  {site(`subjects.${each}.name`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('length')}>
          {(control) => (
            <Select {...control} value={duration} onChange={({ target }) => choose({ duration: target.value })}>
              {DURATIONS_HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {formats.length(hours)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('day')} error={form.errorOf('sessionDate')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={sessionDate}
              onChange={({ target }) => choose({ sessionDate: target.value })}
            />
          )}
        </Field>
      </div>
      {studentId && (
        <OpeningsState openings={openings} isEmpty={places.length === 0}>
          <Field label={t('tutorAndTime')} error={form.errorOf('startTime') ?? form.errorOf('tutorId')}>
            {(control) => (
              <Select {...control} value={place} onChange={({ target }) => form.change({ place: target.value })}>
                <option value="">{t('choose')}</option>
                {places.map(({ tutor, time }) => (
                  <option key={`${tutor.id} ${time}`} value={`${tutor.id} ${time}`}>
                    {t('place', { time: formats.time(time), tutor: tutor.name })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </OpeningsState>
      )}
      {place && (
        <RepeatField
          repeat={repeat}
          series={series}
          error={form.errorOf('repeat')}
          onChange={(changed) => form.change({ repeat: changed })}
        />
      )}
      <ActionButtons send={form.send} label={t('book.send')} onDone={onDone} />
    </form>
  )
}

interface StudentFieldProps {
  /** Empty while nobody is chosen. */
  chosen: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** Finds a student by name or email, and chooses one of those who were found. */
function StudentField({ chosen, error, onChoose }: StudentFieldProps) {
  const { t } = useTranslation('adminTimetable')
  const [search, setSearch] = useState('')
  const found = useQuery(timetableQueries.students(search.trim()))
  const known = useQuery({ ...usersQueries.student(chosen), enabled: chosen !== '' })
  const others = found.data?.filter(({ id }) => id !== chosen) ?? []
  const students = known.data ? [known.data, ...others] : others
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('book.search')} hint={t('book.searchHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            inputMode="search"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('book.student')} error={error}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
            <option value="">{found.isError ? t('book.searchFailed') : t('choose')}</option>
            {students.map((student) => (
              <option key={student.id} value={student.id}>
                {displayNameOrEmail(student) ?? student.id}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
