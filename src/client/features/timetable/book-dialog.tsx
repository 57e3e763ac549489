import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import type { WeeklyRepeat } from '#shared/features/booking/series/series.rules'
import { lengthsHours, usualLength } from '#shared/features/school/school-hours.rules'
import { StaffBooking } from '#shared/features/timetable/timetable.contract'
import type { TutoringSubjectId } from '#shared/subjects'
import { school } from '../../device/page-settings'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useFormats } from '../../i18n/formats'
import { offeredSubjects, useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usersQueries } from '../../parts/portal/queries/users.queries'
import { withDays } from '../../parts/tutoring/series-choice'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { Dialog } from '../../ui/overlays/dialog'
import { OpeningsState } from './openings-state'
import { RepeatField } from './series/repeat-field'
import { useStaffSeries } from './series/use-staff-series'
import { ActionForm } from './session/action-form'
import { timetableActions, timetableQueries } from './timetable.queries'
import type { TimetableFilters } from './use-timetable-filters'

interface BookDialogProps {
  isOpen: boolean
  filters: TimetableFilters
  onClose: () => void
}

export function BookDialog({ isOpen, filters, onClose }: BookDialogProps) {
  const { t } = useTranslation('adminTimetable')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('book.title')} closeLabel={t('close')} width="wide">
      <div className="mt-4">{isOpen && <BookForm filters={filters} onDone={onClose} />}</div>
    </Dialog>
  )
}

interface BookValues {
  studentId: string
  subject: TutoringSubjectId
  duration: number
  sessionDate: string
  /** The id of a tutor and a start time. */
  place: string
  /** Null when the session is not repeated. */
  repeat: WeeklyRepeat | null
}

function BookForm({ filters, onDone }: { filters: TimetableFilters; onDone: () => void }) {
  const { t } = useTranslation('adminTimetable')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const [, navigate] = useLocation()
  const draft = useDraft<BookValues>(null, {
    studentId: filters.student ?? '',
    subject: offeredSubjects().find((each) => each === filters.subject) ?? offeredSubjects()[0] ?? '',
    duration: usualLength(school()),
    sessionDate: filters.day,
    place: '',
    repeat: null,
  })
  const { studentId, subject, duration, sessionDate, place, repeat } = draft.values
  const [tutorId, startTime] = place.split(' ')
  const openings = useQuery({
    ...timetableQueries.openings({ student: studentId, subject, duration, date: sessionDate }),
    enabled: studentId !== '',
  })
  const places = (openings.data ?? []).flatMap(({ tutor, times }) =>
    times.map((time) => ({
      value: `${tutor.id} ${time}`,
      label: t('place', { time: formats.time(time), tutor: tutor.name }),
    })),
  )
  const booking = { studentId, subject, duration, tutorId: Number(tutorId), sessionDate, startTime }
  const series = useStaffSeries({ booking, repeat })
  const form = useForm({
    draft,
    validated: withDays(validate(StaffBooking, booking), series.days),
    action: timetableActions.book,
    onSuccess: () => {
      const sessions = series.days?.length
      showNotice({ title: sessions ? t('done.series', { sessions }) : t('done.book') })
      onDone()
      // Goes to the day of the new session, which may not be visible.
      if (sessionDate !== filters.day) navigate(portalPaths.timetable({ ...filters, day: sessionDate }))
    },
  })
  const choose = (changed: Partial<typeof draft.values>) => form.change({ place: '', ...changed })
  return (
    <ActionForm form={form} submitLabel={t('book.send')} onDone={onDone}>
      <StudentField
        chosen={studentId}
        error={form.errorOf('studentId') && t('book.whom')}
        onChoose={(id) => choose({ studentId: id })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label={t('subject')}
          options={offeredSubjects().map((value) => ({ value, label: subjectNames.name(value) }))}
          value={subject}
          onChange={(chosen) => choose({ subject: chosen })}
        />
        <SelectField
          label={t('length')}
          options={lengthsHours(school()).map((value) => ({ value, label: formats.length(value) }))}
          value={duration}
          onChange={(hours) => choose({ duration: hours })}
        />
        <TextField
          label={t('day')}
          error={form.errorOf('sessionDate')}
          type="date"
          value={sessionDate}
          onChange={({ target }) => choose({ sessionDate: target.value })}
        />
      </div>
      {studentId && (
        <OpeningsState openings={openings} isEmpty={places.length === 0}>
          <SelectField
            label={t('tutorAndTime')}
            error={form.errorOf('startTime') ?? form.errorOf('tutorId')}
            options={[{ value: '', label: t('choose') }, ...places]}
            value={place}
            onChange={(chosen) => form.change({ place: chosen })}
          />
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
    </ActionForm>
  )
}

interface StudentFieldProps {
  /** Empty while nobody is chosen. */
  chosen: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** Searches students by name or email. */
function StudentField({ chosen, error, onChoose }: StudentFieldProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const matches = useQuery(timetableQueries.students(search.trim()))
  const current = useQuery({ ...usersQueries.student(chosen), enabled: chosen !== '' })
  const others = matches.data?.filter(({ id }) => id !== chosen) ?? []
  const students = current.data ? [current.data, ...others] : others
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('book.search')}
        hint={t('book.searchHint')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        inputMode="search"
        spellCheck={false}
      />
      <SelectField
        label={t('book.student')}
        hint={current.data && t('book.hours', { hours: formats.hours(Number(current.data.creditsRemaining)) })}
        error={error}
        options={[
          { value: '', label: matches.isError ? t('book.searchFailed') : t('choose') },
          ...students.map((student) => ({ value: student.id, label: displayNameOrEmail(student) ?? student.id })),
        ]}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  )
}
