import { GiftPlan } from '#shared/features/billing/gifts.contract'
import type { Draft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { StaffFailure } from '../../../portal/staff-failure'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { Select } from '../../../ui/fields/select'
import { TextArea } from '../../../ui/fields/text-area'
import { TextInput } from '../../../ui/fields/text-input'
import { giftActions, type PlannedGift } from './gift.queries'

export const NO_GIFT = { to: 'list', emails: '', hours: '', reason: '' }

interface GiftFormProps {
  draft: Draft<typeof NO_GIFT>
  onPlanned: (gift: PlannedGift) => void
  onCancel: () => void
}

/** Whom, how many hours, and why. */
export function GiftForm({ draft, onPlanned, onCancel }: GiftFormProps) {
  const { t } = useTranslation('adminMoney')
  const { to, emails, hours, reason } = draft.values
  const form = useForm({
    draft,
    validated: validate(GiftPlan, {
      recipients: to === 'all' ? { all: true } : { emails: readEmails(emails) },
      hours: readNumber(hours),
      reason: reason.trim(),
    }),
    action: giftActions.count,
    onSuccess: onPlanned,
    staysFilled: true,
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <Field label={t('gifts.to')}>
        {(control) => (
          <Select {...control} value={to} onChange={({ target }) => form.change({ to: target.value })}>
            <option value="list">{t('gifts.toList')}</option>
            <option value="all">{t('gifts.toAll')}</option>
          </Select>
        )}
      </Field>
      {to !== 'all' && (
        <Field label={t('gifts.emails')} hint={t('gifts.emailsHint')} error={form.errorOf('recipients')}>
          {(control) => <TextArea {...control} {...form.text('emails')} rows={4} autoComplete="off" />}
        </Field>
      )}
      <Field label={t('gifts.hoursEach')} error={form.errorOf('hours')}>
        {(control) => (
          <TextInput {...control} {...form.text('hours')} inputMode="decimal" autoComplete="off" className="max-w-40" />
        )}
      </Field>
      <Field label={t('gifts.reason')} hint={t('gifts.reasonHint')} error={form.errorOf('reason')}>
        {(control) => <TextInput {...control} {...form.text('reason')} autoComplete="off" />}
      </Field>
      <StaffFailure title={t('gifts.notCounted')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onCancel}>
        {t('gifts.count')}
      </FormButtons>
    </form>
  )
}

/** As people paste them: one a line, or with commas, semicolons and spaces between. */
function readEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
