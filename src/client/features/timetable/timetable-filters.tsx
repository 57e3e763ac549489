import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { SUBJECTS } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { tutorQueries } from '../../portal/tutors.queries'
import { ButtonLink } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { useStudentName } from './session-slip'
import { SPANS, stepFrom, type TimetableShown } from './timetable-shown'

interface TimetableFiltersProps {
  shown: TimetableShown
  sessions: readonly TimetableSession[]
}

/** Chooses the days and what is shown of them; every choice stands in the address. */
export function TimetableFilters({ shown, sessions }: TimetableFiltersProps) {
  const { t } = useTranslation('adminTimetable')
  const { t: site } = useTranslation()
  const { t: words } = useTranslation('sessions')
  const { t: users } = useTranslation('adminUsers')
  const [, navigate] = useLocation()
  const { data: tutors, isError } = useQuery(tutorQueries.list())
  const choose = (change: object) => navigate(paths.adminTimetable({ ...shown, ...change }), { replace: true })
  return (
    <div className="mb-5 grid gap-4">
      <DaysShown shown={shown} onDay={(day) => choose({ day })} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Choice
          label={t('tutor')}
          hint={isError && users('lists.tutorsFailed')}
          value={shown.tutor}
          onChoose={(tutor) => choose({ tutor })}
          all={t('all.tutors')}
        >
          {tutors?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('subject')}
          value={shown.subject}
          onChoose={(subject) => choose({ subject })}
          all={t('all.subjects')}
        >
          {SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {site(`subjects.${subject}.name`)}
            </option>
          ))}
        </Choice>
        <Choice label={t('status')} value={shown.status} onChoose={(status) => choose({ status })} all={t('all.held')}>
          {SESSION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {words(`status.${status}`)}
            </option>
          ))}
        </Choice>
        {shown.student && <OneStudent shown={shown} sessions={sessions} />}
      </div>
    </div>
  )
}

function DaysShown({ shown, onDay }: { shown: TimetableShown; onDay: (day: string) => void }) {
  const { t } = useTranslation('adminTimetable')
  return (
    <nav aria-label={t('days')} className="flex flex-wrap items-end gap-2">
      {SPANS.map((span) => (
        <ButtonLink
          key={span}
          look={shown.span === span ? 'primary' : 'secondary'}
          href={paths.adminTimetable({ ...shown, span })}
          aria-current={shown.span === span ? 'true' : undefined}
        >
          {t(`spans.${span}`)}
        </ButtonLink>
      ))}
      <ButtonLink
        look="secondary"
        href={paths.adminTimetable({ ...shown, day: stepFrom(shown, -1) })}
        aria-label={t(`before.${shown.span}`)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </ButtonLink>
      <ButtonLink
        look="secondary"
        href={paths.adminTimetable({ ...shown, day: stepFrom(shown, 1) })}
        aria-label={t(`after.${shown.span}`)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </ButtonLink>
      <div className="w-44">
        <TextInput
          type="date"
          aria-label={t('day')}
          value={shown.day}
          onChange={({ target }) => target.value && onDay(target.value)}
        />
      </div>
    </nav>
  )
}

interface ChoiceProps {
  label: string
  hint?: string | false
  value: string | undefined
  all: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, hint, value = '', all, onChoose, children }: ChoiceProps) {
  return (
    <div className="grow basis-40 sm:max-w-56">
      <Field label={label} {...(hint && { hint })}>
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
            <option value="">{all}</option>
            {children}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** Says whose sessions alone are shown, and leads back to everybody's. */
function OneStudent({ shown, sessions }: TimetableFiltersProps) {
  const { t } = useTranslation('adminTimetable')
  const nameOf = useStudentName()
  const [first] = sessions
  return (
    <ButtonLink look="secondary" href={paths.adminTimetable({ ...shown, student: '' })}>
      {first ? t('onlyOf', { student: nameOf(first) }) : t('onlyOne')}
      <X aria-hidden className="size-5" />
      <span className="sr-only">{t('showAll')}</span>
    </ButtonLink>
  )
}
