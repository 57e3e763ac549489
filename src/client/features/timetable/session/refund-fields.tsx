import { REFUND_SHARES, type RefundShare, refundOf } from '#shared/features/billing/hours.rules'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { TextInput } from '../../../ui/fields/text-input'

export const UNTOUCHED_REFUND = { share: 'full' as RefundShare, reason: '' }

type Refund = typeof UNTOUCHED_REFUND

interface RefundFieldsProps {
  /** The lengths of the sessions that are cancelled. */
  durations: readonly number[]
  form: {
    values: Refund
    change: (changed: Partial<Refund>) => void
    errorOf: (field: 'reason') => string | undefined
  }
}

/** How much comes back, and why. */
export function RefundFields({ durations, form }: RefundFieldsProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const hoursOf = (share: RefundShare) => durations.reduce((sum, duration) => sum + refundOf(duration, share), 0)
  return (
    <>
      <Field label={t('refund')}>
        {(control) => (
          <Select
            {...control}
            value={form.values.share}
            onChange={({ target }) =>
              form.change({ share: REFUND_SHARES.find((each) => each === target.value) ?? 'full' })
            }
          >
            {REFUND_SHARES.map((share) => (
              <option key={share} value={share}>
                {t(`shares.${share}`, { hours: formats.length(hoursOf(share)) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
        {(control) => (
          <TextInput
            {...control}
            value={form.values.reason}
            onChange={({ target }) => form.change({ reason: target.value })}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  )
}
