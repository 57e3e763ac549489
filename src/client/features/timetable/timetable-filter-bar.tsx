import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useLocation } from 'wouter'
import { SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { school } from '../../device/page-settings'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { tutorQueries } from '../../portal/tutors.queries'
import { ButtonLink } from '../../ui/button'
import { SelectField } from '../../ui/fields/select-field'
import { TextInput } from '../../ui/fields/text-input'
import { useStudentName } from './session-slip'
import { SPANS, stepFrom, type TimetableFilters } from './use-timetable-filters'

interface TimetableFilterBarProps {
  filters: TimetableFilters
  sessions: readonly TimetableSession[]
}

/** Chooses the days and filters, which the URL holds. */
export function TimetableFilterBar({ filters, sessions }: TimetableFilterBarProps) {
  const { t } = useTranslation('adminTimetable')
  const subjectNames = useSubjectNames()
  const { t: words } = useTranslation('sessions')
  const { t: users } = useTranslation('adminUsers')
  const [, navigate] = useLocation()
  const { data: tutors = [], isError } = useQuery(tutorQueries.list())
  const choose = (change: object) => navigate(paths.adminTimetable({ ...filters, ...change }), { replace: true })
  return (
    <div className="mb-5 grid gap-4">
      <DayNavigation filters={filters} onDay={(day) => choose({ day })} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <FilterField
          label={t('tutor')}
          hint={isError ? users('lists.tutorsFailed') : undefined}
          value={filters.tutor}
          onChange={(tutor) => choose({ tutor })}
          all={t('all.tutors')}
          options={tutors.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterField
          label={t('subject')}
          value={filters.subject}
          onChange={(subject) => choose({ subject })}
          all={t('all.subjects')}
          options={school().tutoringSubjects.map(({ id: value }) => ({ value, label: subjectNames.name(value) }))}
        />
        <FilterField
          label={t('status')}
          value={filters.status}
          onChange={(status) => choose({ status })}
          all={t('all.held')}
          options={SESSION_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))}
        />
        {filters.student && <StudentFilterLink filters={filters} sessions={sessions} />}
      </div>
    </div>
  )
}

function DayNavigation({ filters, onDay }: { filters: TimetableFilters; onDay: (day: string) => void }) {
  const { t } = useTranslation('adminTimetable')
  return (
    <nav aria-label={t('days')} className="flex flex-wrap items-end gap-2">
      {SPANS.map((span) => (
        <ButtonLink
          key={span}
          look={filters.span === span ? 'primary' : 'secondary'}
          href={paths.adminTimetable({ ...filters, span })}
          aria-current={filters.span === span ? 'true' : undefined}
        >
          {t(`spans.${span}`)}
        </ButtonLink>
      ))}
      <ButtonLink
        look="secondary"
        href={paths.adminTimetable({ ...filters, day: stepFrom(filters, -1) })}
        aria-label={t(`before.${filters.span}`)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </ButtonLink>
      <ButtonLink
        look="secondary"
        href={paths.adminTimetable({ ...filters, day: stepFrom(filters, 1) })}
        aria-label={t(`after.${filters.span}`)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </ButtonLink>
      <div className="w-44">
        <TextInput
          type="date"
          aria-label={t('day')}
          value={filters.day}
          onChange={({ target }) => target.value && onDay(target.value)}
        />
      </div>
    </nav>
  )
}

interface FilterFieldProps {
  label: string
  hint?: string | undefined
  value: string | undefined
  /** The label of the option without a filter. */
  all: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function FilterField({ value = '', all, options, ...field }: FilterFieldProps) {
  return (
    <div className="grow basis-40 sm:max-w-56">
      <SelectField {...field} value={value} options={[{ value: '', label: all }, ...options]} />
    </div>
  )
}

/** Names the student of the filter, and links to all students. */
function StudentFilterLink({ filters, sessions }: TimetableFilterBarProps) {
  const { t } = useTranslation('adminTimetable')
  const nameOf = useStudentName()
  const [first] = sessions
  return (
    <ButtonLink look="secondary" href={paths.adminTimetable({ ...filters, student: '' })}>
      {first ? t('onlyOf', { student: nameOf(first) }) : t('onlyOne')}
      <X aria-hidden className="size-5" />
      <span className="sr-only">{t('showAll')}</span>
    </ButtonLink>
  )
}
