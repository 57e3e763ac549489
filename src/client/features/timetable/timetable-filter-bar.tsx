import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronLeft, ChevronRight, Search, SlidersHorizontal, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { SEARCH_MAX } from '#shared/http/shapes'
import { school } from '../../device/page-settings'
import { useToday } from '../../device/today'
import { useSubjectNames } from '../../i18n/subject-names'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { portalPaths } from '../../parts/portal/portal-paths'
import { tutorQueries } from '../../parts/portal/queries/tutors.queries'
import { AppLink } from '../../ui/app-link'
import { Button, ButtonLink } from '../../ui/button'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { formatDaySpan } from './day-names'
import { useStudentName } from './session-slip'
import { SPANS, stepFrom, type TimetableFilters, weekOf } from './use-timetable-filters'

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
  const choose = (change: object) => navigate(portalPaths.timetable({ ...filters, ...change }), { replace: true })
  const { tutor, subject, status, student, find } = filters
  const used = [tutor, subject, status, student, find].filter(Boolean).length
  const [isOpen, setOpen] = useState(used > 0)
  const id = useId()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <DayNavigation filters={filters} onDay={(day) => choose({ day })} />
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11! px-4! sm:hidden max-sm:w-full"
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {used > 0 ? t('filtersUsed', { count: used }) : t('filters')}
      </Button>
      <div id={id} className={`sm:contents ${isOpen ? 'flex grow flex-wrap gap-2' : 'max-sm:hidden'}`}>
        <FilterSelect
          label={t('tutor')}
          value={filters.tutor}
          onChange={(tutor) => choose({ tutor })}
          all={t('all.tutors')}
          options={tutors.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterSelect
          label={t('subject')}
          value={filters.subject}
          onChange={(subject) => choose({ subject })}
          all={t('all.subjects')}
          options={school().tutoringSubjects.map(({ id: value }) => ({ value, label: subjectNames.name(value) }))}
        />
        <FilterSelect
          label={t('status')}
          value={filters.status}
          onChange={(status) => choose({ status })}
          all={t('all.held')}
          options={SESSION_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))}
        />
        {filters.student ? (
          <StudentFilterLink filters={filters} sessions={sessions} />
        ) : (
          <search className="relative w-30 max-sm:grow">
            <Search
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft"
            />
            <TextInput
              aria-label={t('findStudent')}
              placeholder={t('book.student')}
              inputMode="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={SEARCH_MAX}
              value={filters.find ?? ''}
              onChange={({ target }) => choose({ find: target.value })}
              className="min-h-11! border-edge/55! pr-2! pl-9! text-[0.9375rem]"
            />
          </search>
        )}
      </div>
      {isError && <p className="basis-full text-sm text-wrong">{users('lists.tutorsFailed')}</p>}
    </div>
  )
}

function DayNavigation({ filters, onDay }: { filters: TimetableFilters; onDay: (day: string) => void }) {
  const { t } = useTranslation('adminTimetable')
  const today = useToday()
  const step = 'min-h-11! w-11 px-0!'
  return (
    <nav aria-label={t('days')} className="mr-auto flex flex-wrap items-center gap-2 max-sm:w-full">
      <span className="inline-flex rounded-control border-[1.5px] border-edge bg-sheet p-0.75">
        {SPANS.map((span) => (
          <AppLink
            key={span}
            href={portalPaths.timetable({ ...filters, span })}
            aria-current={filters.span === span ? 'true' : undefined}
            className="inline-flex min-h-9.5 items-center rounded-[0.5625rem] px-3.75 font-semibold text-ink-soft
              hover:text-ink aria-[current=true]:bg-night aria-[current=true]:text-night-ink"
          >
            {t(`spans.${span}`)}
          </AppLink>
        ))}
      </span>
      <ButtonLink
        look="secondary"
        href={portalPaths.timetable({ ...filters, day: today })}
        aria-current={filters.day === today ? 'date' : undefined}
        className="min-h-11! px-4!"
      >
        {t('today')}
      </ButtonLink>
      <span className="flex items-center gap-2 max-sm:w-full">
        <ButtonLink
          look="secondary"
          href={portalPaths.timetable({ ...filters, day: stepFrom(filters, -1) })}
          aria-label={t(`before.${filters.span}`)}
          className={step}
        >
          <ChevronLeft aria-hidden className="size-4.5" />
        </ButtonLink>
        <DayPicker day={filters.day} onDay={onDay} />
        <ButtonLink
          look="secondary"
          href={portalPaths.timetable({ ...filters, day: stepFrom(filters, 1) })}
          aria-label={t(`after.${filters.span}`)}
          className={step}
        >
          <ChevronRight aria-hidden className="size-4.5" />
        </ButtonLink>
      </span>
    </nav>
  )
}

/** The week's name on top of a date field: a press opens the browser's calendar, and a date can be typed. */
function DayPicker({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation('adminTimetable')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const week = weekOf(day)
  return (
    <label
      className="relative inline-flex min-h-11 items-center gap-2 rounded-control border-[1.5px] border-edge/55 bg-sheet
        px-4 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-primary
        has-focus-visible:outline-offset-2 max-sm:grow max-sm:justify-center"
    >
      {formatDaySpan(week[0] ?? day, week.at(-1) ?? day, language)}
      <ChevronDown aria-hidden className="size-4" />
      <input
        ref={input}
        type="date"
        aria-label={t('day')}
        value={day}
        onClick={() => input.current?.showPicker()}
        onChange={({ target }) => target.value && onDay(target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

interface FilterSelectProps {
  label: string
  value: string | undefined
  /** The label of the option without a filter. */
  all: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function FilterSelect({ label, value = '', all, options, onChange }: FilterSelectProps) {
  return (
    <div className="max-sm:grow">
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11! w-34! truncate border-edge/55! pr-9! pl-3.5! font-medium text-[0.9375rem] max-sm:w-full!"
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Names the student of the filter, and links to all students. */
function StudentFilterLink({ filters, sessions }: TimetableFilterBarProps) {
  const { t } = useTranslation('adminTimetable')
  const nameOf = useStudentName()
  const first = sessions.find(({ student }) => student.id === filters.student)
  return (
    <ButtonLink look="secondary" href={portalPaths.timetable({ ...filters, student: '' })} className="min-h-11!">
      {first ? t('onlyOf', { student: nameOf(first) }) : t('onlyOne')}
      <X aria-hidden className="size-5" />
      <span className="sr-only">{t('showAll')}</span>
    </ButtonLink>
  )
}
