import { StaffCancellation } from '#shared/features/admin/admin-timetable.contract'
import { REFUND_SHARES, type RefundShare, refundOf } from '#shared/features/credits/credits.rules'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { TextInput } from '../../../ui/text-input'
import { ActButtons, type ActProps } from './act-buttons'
import { timetableActions } from './timetable.queries'

const UNTOUCHED = { share: 'full' as RefundShare, reason: '' }

/** Cancelling, with how much comes back and why. */
export function CancelForm({ session, onDone }: ActProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const draft = useDraft(null, UNTOUCHED)
  const form = useForm({
    draft,
    validated: validate(StaffCancellation, { version: session.version, ...draft.values }),
    action: timetableActions.cancel(session),
    onSuccess: () => {
      showNotice({ title: t('done.cancel') })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <Field label={t('refund')}>
        {(control) => (
          <Select
            {...control}
            value={draft.values.share}
            onChange={({ target }) =>
              form.change({ share: REFUND_SHARES.find((each) => each === target.value) ?? 'full' })
            }
          >
            {REFUND_SHARES.map((share) => (
              <option key={share} value={share}>
                {t(`shares.${share}`, { hours: formats.length(refundOf(session.duration, share)) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
        {(control) => <TextInput {...control} {...form.text('reason')} autoComplete="off" />}
      </Field>
      <ActButtons send={form.send} label={t('acts.cancel')} onDone={onDone} />
    </form>
  )
}
