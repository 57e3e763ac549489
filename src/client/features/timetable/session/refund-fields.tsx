import { REFUND_SHARES, type RefundShare, refundOf } from '#shared/features/billing/hours.rules'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'

export const FULL_REFUND = { share: 'full' as RefundShare, reason: '' }

type Refund = typeof FULL_REFUND

interface RefundFieldsProps {
  /** The lengths of the cancelled sessions. */
  durations: readonly number[]
  form: {
    values: Refund
    change: (changed: Partial<Refund>) => void
    errorOf: (field: 'reason') => string | undefined
  }
}

export function RefundFields({ durations, form }: RefundFieldsProps) {
  const { t } = useTranslation('adminTimetable')
  const amounts = useAmounts()
  const hoursOf = (share: RefundShare) => durations.reduce((sum, duration) => sum + refundOf(duration, share), 0)
  return (
    <>
      <SelectField
        label={t('refund')}
        options={REFUND_SHARES.map((value) => ({
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
