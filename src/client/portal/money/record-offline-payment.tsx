import { useState } from 'react'
import { OFFLINE_METHODS } from '#shared/features/billing/hours.rules'
import { OfflinePayment } from '#shared/features/billing/payments.contract'
import { toCents } from '#shared/features/billing/purchase.rules'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { readNumber, useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { FormButtons } from '../../ui/fields/form-buttons'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { Dialog } from '../../ui/overlays/dialog'
import { StaffFailure } from '../staff-failure'
import { paymentActions } from './payments.queries'

/** Records cash or a cheque. */
export function RecordOfflinePayment({ studentId }: { studentId: string }) {
  const { t } = useTranslation('adminMoney')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="min-h-11">
        {t('offlinePayment.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('offlinePayment.title')} closeLabel={t('close')}>
        {isOpen && <OfflinePaymentForm studentId={studentId} onDone={close} />}
      </Dialog>
    </>
  )
}

const EMPTY = { hours: '', amount: '', method: OFFLINE_METHODS[0] as OfflinePayment['method'], note: '' }

function OfflinePaymentForm({ studentId, onDone }: { studentId: string; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const draft = useDraft(null, EMPTY)
  const { hours, amount, method, note } = draft.values
  const form = useForm({
    draft,
    validated: validate(OfflinePayment, {
      studentId,
      hours: readNumber(hours),
      amountCents: toCents(readNumber(amount)),
      method,
      note: note.trim() || undefined,
    }),
    action: paymentActions.recordOffline,
    onSuccess: (saved) => {
      showNotice({
        title: t('offlinePayment.done'),
        description: t('offlinePayment.added', { hours: amounts.hours(saved.hours) }),
      })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('hours')} error={form.errorOf('hours')}>
          {(control) => <TextInput {...control} {...form.text('hours')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={t('confirmPayment.amount')} error={form.errorOf('amountCents')}>
          {(control) => <TextInput {...control} {...form.text('amount')} inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
      <Field label={t('offlinePayment.method')}>
        {(control) => (
          <Select
            {...control}
            value={method}
            onChange={({ target }) =>
              form.change({ method: OFFLINE_METHODS.find((each) => each === target.value) ?? method })
            }
          >
            {OFFLINE_METHODS.map((each) => (
              <option key={each} value={each}>
                {t(`offlinePayment.methods.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('offlinePayment.note')} hint={t('offlinePayment.noteHint')} error={form.errorOf('note')}>
        {(control) => <TextInput {...control} {...form.text('note')} autoComplete="off" />}
      </Field>
      <StaffFailure title={t('offlinePayment.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('offlinePayment.send')}
      </FormButtons>
    </form>
  )
}
