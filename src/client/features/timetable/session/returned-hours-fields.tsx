import { hoursReturned, RETURNED_SHARES, type ReturnedShare } from '#shared/features/billing/hours.rules'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'

export const FULL_RETURN = { share: 'full' as ReturnedShare, reason: '' }

type ReturnChoice = typeof FULL_RETURN

interface ReturnedHoursFieldsProps {
  /** The lengths of the cancelled sessions. */
  durations: readonly number[]
  form: {
    values: ReturnChoice
    change: (changed: Partial<ReturnChoice>) => void
    errorOf: (field: 'reason') => string | undefined
  }
}

export function ReturnedHoursFields({ durations, form }: ReturnedHoursFieldsProps) {
  const { t } = useTranslation('adminTimetable')
  const amounts = useAmounts()
  const hoursOf = (share: ReturnedShare) => durations.reduce((sum, duration) => sum + hoursReturned(duration, share), 0)
  return (
    <>
      <SelectField
        label={t('refund')}
        options={RETURNED_SHARES.map((value) => ({
          value,
          label: t(`shares.${value}`, { hours: amounts.hours(hoursOf(value)) }),
        }))}
        value={form.values.share}
        onChange={(share) => form.change({ share })}
      />
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        error={form.errorOf('reason')}
        value={form.values.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </>
  )
}
