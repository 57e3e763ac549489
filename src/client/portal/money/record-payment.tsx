import { useState } from 'react'
import { RECORDED_METHODS } from '#shared/features/billing/hours.rules'
import { RecordedPayment } from '#shared/features/billing/payments.contract'
import { centsOf } from '#shared/features/billing/purchase.rules'
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
import { moneyActions } from './money.queries'

/** Records a payment that was taken elsewhere, cash or a cheque. */
export function RecordPayment({ studentId }: { studentId: string }) {
  const { t } = useTranslation('adminMoney')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="min-h-11">
        {t('record.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('record.title')} closeLabel={t('close')}>
        {isOpen && <RecordForm studentId={studentId} onDone={close} />}
      </Dialog>
    </>
  )
}

const EMPTY = { hours: '', amount: '', method: RECORDED_METHODS[0] as RecordedPayment['method'], note: '' }

function RecordForm({ studentId, onDone }: { studentId: string; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const draft = useDraft(null, EMPTY)
  const { hours, amount, method, note } = draft.values
  const form = useForm({
    draft,
    validated: validate(RecordedPayment, {
      studentId,
      hours: readNumber(hours),
      amountCents: centsOf(readNumber(amount)),
      method,
      note: note.trim() || undefined,
    }),
    action: moneyActions.record,
    onSuccess: (saved) => {
      showNotice({ title: t('record.done'), description: t('record.added', { hours: amounts.hours(saved.hours) }) })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('hours')} error={form.errorOf('hours')}>
          {(control) => <TextInput {...control} {...form.text('hours')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={t('receive.amount')} error={form.errorOf('amountCents')}>
          {(control) => <TextInput {...control} {...form.text('amount')} inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
      <Field label={t('record.method')}>
        {(control) => (
          <Select
            {...control}
            value={method}
            onChange={({ target }) =>
              form.change({ method: RECORDED_METHODS.find((each) => each === target.value) ?? method })
            }
          >
            {RECORDED_METHODS.map((each) => (
              <option key={each} value={each}>
                {t(`record.methods.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('record.note')} hint={t('record.noteHint')} error={form.errorOf('note')}>
        {(control) => <TextInput {...control} {...form.text('note')} autoComplete="off" />}
      </Field>
      <StaffFailure title={t('record.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('record.send')}
      </FormButtons>
    </form>
  )
}
