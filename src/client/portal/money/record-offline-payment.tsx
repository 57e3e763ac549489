import { useState } from 'react'
import { RECORDED_METHODS } from '#shared/features/billing/hours.rules'
import { OfflinePayment } from '#shared/features/billing/payments.contract'
import { toCents } from '#shared/features/billing/purchase.rules'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { readNumber, useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/fields/checkbox'
import { FormButtons } from '../../ui/fields/form-buttons'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { Dialog } from '../../ui/overlays/dialog'
import { StaffFailure } from '../staff-failure'
import { paymentActions } from './payments.queries'

interface RecordOfflinePaymentProps {
  studentId: string
  /** The children of a family, to choose whose purchase it is. The family's balance gets the hours in any case. */
  family?: readonly { value: string; label: string }[]
}

export function RecordOfflinePayment({ studentId, family = [] }: RecordOfflinePaymentProps) {
  const { t } = useTranslation('adminMoney')
  const [isOpen, setIsOpen] = useState(false)
  const [payer, setPayer] = useState(studentId)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="min-h-11">
        {t('offlinePayment.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('offlinePayment.title')} closeLabel={t('close')}>
        {isOpen && family.length > 1 && (
          <div className="mt-4">
            <SelectField
              label={t('offlinePayment.child')}
              hint={t('offlinePayment.childHint')}
              options={family}
              value={payer}
              onChange={setPayer}
            />
          </div>
        )}
        {isOpen && <OfflinePaymentForm studentId={payer} onDone={close} />}
      </Dialog>
    </>
  )
}

const EMPTY = {
  hours: '',
  amount: '',
  method: RECORDED_METHODS[0] as OfflinePayment['method'],
  note: '',
  isTaxExempt: false,
}

function OfflinePaymentForm({ studentId, onDone }: { studentId: string; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const draft = useDraft(null, EMPTY)
  const { hours, amount, method, note, isTaxExempt } = draft.values
  const form = useForm({
    draft,
    validated: validate(OfflinePayment, {
      studentId,
      hours: readNumber(hours),
      amountCents: toCents(readNumber(amount)),
      method,
      note: note.trim() || undefined,
      ...(isTaxExempt && { isTaxExempt }),
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
        <TextField label={t('hours')} {...form.field('hours')} inputMode="decimal" />
        <TextField
          label={t('confirmPayment.amount')}
          {...form.text('amount')}
          error={form.errorOf('amountCents')}
          inputMode="decimal"
        />
      </div>
      <SelectField
        label={t('offlinePayment.method')}
        options={RECORDED_METHODS.map((value) => ({ value, label: t(`offlinePayment.methods.${value}`) }))}
        value={method}
        onChange={(chosen) => form.change({ method: chosen })}
      />
      <TextField label={t('offlinePayment.note')} hint={t('offlinePayment.noteHint')} {...form.field('note')} />
      <div>
        <Checkbox
          label={t('offlinePayment.exempt')}
          isChecked={isTaxExempt}
          onChange={(chosen) => form.change({ isTaxExempt: chosen })}
        />
        <p className="text-ink-soft text-sm">{t('offlinePayment.exemptHint')}</p>
      </div>
      <StaffFailure title={t('offlinePayment.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('offlinePayment.send')}
      </FormButtons>
    </form>
  )
}
