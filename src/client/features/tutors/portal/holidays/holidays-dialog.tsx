import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewHoliday, type StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { statutoryHolidays } from '#shared/features/tutors/time-off/public-holidays.rules'
import { businessDay } from '#shared/time/business-day'
import { SUGGESTED_REASONS } from '#shared/words/suggested-reasons.words'
import { useAction } from '../../../../api/use-action'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useCalendarFormats } from '../../../../i18n/calendar-formats'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { FetchFailed } from '../../../../parts/portal/fetch-failed'
import { RowsSkeleton } from '../../../../parts/portal/lists/rows-skeleton'
import { tutorQueries } from '../../../../parts/portal/queries/tutors.queries'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { usePermissions } from '../../../../parts/portal/use-permissions'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/fields/checkbox'
import { Field } from '../../../../ui/fields/field'
import { Select } from '../../../../ui/fields/select'
import { TextInput } from '../../../../ui/fields/text-input'
import { Dialog } from '../../../../ui/overlays/dialog'
import type { UnresolvedSessions } from '../affected-sessions/resolve-dialog'
import { ResolveButton, ResolveSheet } from '../affected-sessions/resolve-sheet'
import { holidayActions } from './holidays.queries'

export function HolidaysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('closing.title')} closeLabel={t('closing.close')} width="wide">
      {isOpen && <Holidays />}
    </Dialog>
  )
}

function Holidays() {
  const { t } = useTranslation('adminTutors')
  const { changes } = usePermissions()
  const [unresolved, setUnresolved] = useState<UnresolvedSessions | null>(null)
  const query = useQuery(tutorQueries.holidays())
  const { data: holidays } = query
  if (!holidays && query.isError) {
    return (
      <FetchFailed error={query.error} title={t('closing.failed')} onRetry={query.refetch} isBusy={query.isFetching} />
    )
  }
  if (!holidays) return <RowsSkeleton label={t('closing.loading')} />
  return (
    <div className="mt-3 grid gap-6">
      <p className="text-ink-soft">{t('closing.text')}</p>
      {holidays.length === 0 ? (
        <p>{t('closing.empty')}</p>
      ) : (
        <ul aria-label={t('closing.title')} className="rounded-sheet border border-line bg-sheet">
          {holidays.map((each) => (
            <HolidayRow key={each.day} holiday={each} onResolve={setUnresolved} />
          ))}
        </ul>
      )}
      {changes('people') && <StatutoryHolidays holidays={holidays} />}
      {changes('people') && <NewHolidayForm />}
      <ResolveSheet unresolved={unresolved} onClose={() => setUnresolved(null)} />
    </div>
  )
}

function NewHolidayForm() {
  const { t } = useTranslation('adminTutors')
  const draft = useDraft(null, { day: '', name: '', nameFr: '' })
  const form = useForm({
    draft,
    validated: validate(NewHoliday, draft.values),
    action: holidayActions.closeOne,
    // The list above shows it.
    onSuccess: () => undefined,
  })
  return (
    <form noValidate className="grid gap-4 border-line border-t pt-5" onSubmit={form.submit}>
      <h3 className="text-subheading">{t('closing.other.title')}</h3>
      <Field label={t('closing.other.day')} error={form.errorOf('day')}>
        {(control) => <TextInput {...control} {...form.text('day')} type="date" />}
      </Field>
      <Field label={t('closing.other.name')} error={form.errorOf('name')}>
        {(control) => <TextInput {...control} {...form.text('name')} />}
      </Field>
      <Field label={t('closing.other.nameFr')} error={form.errorOf('nameFr')}>
        {(control) => <TextInput {...control} {...form.text('nameFr')} />}
      </Field>
      <StaffFailure title={t('closing.notClosed')} error={form.send.error} />
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('closing.other.close')}
      </Button>
    </form>
  )
}

interface HolidayRowProps {
  holiday: StaffHoliday
  onResolve: (unresolved: UnresolvedSessions) => void
}

function HolidayRow({ holiday: { day, name, nameFr, sessions }, onResolve }: HolidayRowProps) {
  const { t } = useTranslation('adminTutors')
  const { changes } = usePermissions()
  const language = useLanguage()
  const reopen = useAction(holidayActions.reopen)
  const dayText = useCalendarFormats().fullDay(day)
  const resolve = () =>
    onResolve({
      title: t('closing.dialogTitle', { day: dayText }),
      sessions,
      reasonAtFirst: SUGGESTED_REASONS.closed[language],
      tutor: 'away',
    })
  return (
    <li className="border-rule px-4 py-2 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow">
          <span className="block font-semibold first-letter:uppercase">{dayText}</span>
          <span className="text-ink-soft">{localText({ en: name, fr: nameFr }, language).text}</span>
        </p>
        {changes('people') && (
          <Button
            look="quiet"
            busy={reopen.isPending}
            aria-label={t('closing.reopenName', { day: dayText })}
            onClick={() => reopen.mutate(day)}
          >
            {t('closing.reopen')}
          </Button>
        )}
      </div>
      {sessions.length > 0 && <p className="text-wrong">{t('closing.booked', { count: sessions.length })}</p>}
      {sessions.length > 0 && changes('people') && <ResolveButton about={dayText} onClick={resolve} />}
      <StaffFailure title={t('closing.notReopened')} error={reopen.error} />
    </li>
  )
}

/** Adds the statutory holidays of Ontario and Québec in a year. */
function StatutoryHolidays({ holidays }: { holidays: readonly StaffHoliday[] }) {
  const { t } = useTranslation('adminTutors')
  const language = useLanguage()
  const formats = useCalendarFormats()
  const today = businessDay(new Date())
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const close = useAction(holidayActions.close)
  const open = statutoryHolidays(year).filter(({ day }) => day >= today && !holidays.some((each) => each.day === day))
  const chosenHolidays = open.filter(({ day }) => !excluded.includes(day))
  return (
    <section className="grid gap-3 border-line border-t pt-5">
      <h3 className="text-subheading">{t('closing.statutory.title')}</h3>
      <Field label={t('closing.statutory.year')}>
        {(control) => (
          <Select {...control} value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {[thisYear, thisYear + 1, thisYear + 2].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      {open.length === 0 && <p className="text-ink-soft">{t('closing.statutory.none')}</p>}
      <div>
        {open.map(({ day, name, nameFr, provinces }) => (
          <Checkbox
            key={day}
            label={t('closing.statutory.line', {
              day: formats.weekday(day),
              name: localText({ en: name, fr: nameFr }, language).text,
              where: provinces.map((province) => t(`closing.statutory.${province}`)).join(', '),
            })}
            isChecked={!excluded.includes(day)}
            onChange={(isChosen) =>
              setExcluded(isChosen ? excluded.filter((each) => each !== day) : [...excluded, day])
            }
          />
        ))}
      </div>
      <StaffFailure title={t('closing.notClosed')} error={close.error} />
      <Button
        look="secondary"
        disabled={chosenHolidays.length === 0}
        busy={close.isPending}
        onClick={() => close.mutate(chosenHolidays.map(({ day, name, nameFr }) => ({ day, name, nameFr })))}
        className="justify-self-start"
      >
        {t('closing.statutory.close', { count: chosenHolidays.length })}
      </Button>
    </section>
  )
}
