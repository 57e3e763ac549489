import { useState } from 'react'
import type { StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { statutoryHolidays } from '#shared/features/tutors/time-off/public-holidays.rules'
import { businessDay } from '#shared/time/business-day'
import { useAction } from '../../../../api/use-action'
import { useCalendarFormats } from '../../../../i18n/calendar-formats'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { StaffFailure } from '../../../../portal/staff-failure'
import { Button } from '../../../../ui/button'
import { CheckLine } from '../../../../ui/fields/checkbox'
import { Field } from '../../../../ui/fields/field'
import { Select } from '../../../../ui/fields/select'
import { holidayActions } from './holidays.queries'

/** The holidays of Ontario and Québec in a year, to be taken over together. */
export function StatutoryDays({ closed }: { closed: readonly StaffHoliday[] }) {
  const { t } = useTranslation('adminTutors')
  const language = useLanguage()
  const formats = useCalendarFormats()
  const today = businessDay(new Date())
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [left, setLeft] = useState<readonly string[]>([])
  const close = useAction(holidayActions.close)
  const open = statutoryHolidays(year).filter(({ day }) => day >= today && !closed.some((each) => each.day === day))
  const chosen = open.filter(({ day }) => !left.includes(day))
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
          <CheckLine
            key={day}
            label={t('closing.statutory.line', {
              day: formats.weekday(day),
              name: localText({ en: name, fr: nameFr }, language).text,
              where: provinces.map((province) => t(`closing.statutory.${province}`)).join(', '),
            })}
            isChecked={!left.includes(day)}
            onChange={(isChosen) => setLeft(isChosen ? left.filter((each) => each !== day) : [...left, day])}
          />
        ))}
      </div>
      <StaffFailure title={t('closing.notClosed')} error={close.error} />
      <Button
        look="secondary"
        disabled={chosen.length === 0}
        busy={close.isPending}
        onClick={() => close.mutate(chosen.map(({ day, name, nameFr }) => ({ day, name, nameFr })))}
        className="justify-self-start"
      >
        {t('closing.statutory.close', { count: chosen.length })}
      </Button>
    </section>
  )
}
