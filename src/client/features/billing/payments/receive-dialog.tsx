import { type MoneyPurchase, Received } from '#shared/features/billing/payments.contract'
import { centsOf, missingCents } from '#shared/features/billing/purchase.rules'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { moneyActions } from '../../../portal/money/money.queries'
import { StaffFailure } from '../../../portal/staff-failure'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { TextInput } from '../../../ui/fields/text-input'
import { Dialog } from '../../../ui/overlays/dialog'
import { useEffectWords } from './use-effect-words'

interface ReceiveDialogProps {
  /** Null while the dialog is closed. */
  purchase: MoneyPurchase | null
  onClose: () => void
}

/** Marks money as received: how much it was, and what follows from it. */
export function ReceiveDialog({ purchase, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation('adminMoney')
  return (
    <Dialog isOpen={purchase !== null} onClose={onClose} title={t('receive.title')} closeLabel={t('close')}>
      {purchase && <ReceiveForm key={purchase.id} purchase={purchase} onDone={onClose} />}
    </Dialog>
  )
}

function ReceiveForm({ purchase, onDone }: { purchase: MoneyPurchase; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const missing = missingCents(purchase)
  const draft = useDraft(null, { amount: missing > 0 ? amounts.plainNumber(missing / 100) : '' })
  const payment = {
    purchaseId: purchase.id,
    amountCents: centsOf(readNumber(draft.values.amount)),
    expectedReceivedCents: purchase.receivedCents,
  }
  const validated = validate(Received, payment)
  const effect = useEffectWords(purchase, validated.body?.amountCents)
  const form = useForm({
    draft,
    validated,
    action: moneyActions.receive,
    onSuccess: ([saved]) => {
      const outcome = outcomeOf(saved ?? purchase)
      showNotice({ title: t('receive.done'), description: t(`receive.outcomes.${outcome}`) })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <p className="wrap-anywhere text-ink-soft">
        {t('receive.of', {
          reference: purchase.reference,
          name: purchase.student.name ?? purchase.student.email ?? '',
        })}
      </p>
      <Field label={t('receive.amount')} error={form.errorOf('amountCents')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('amount')}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40 font-semibold tabular-nums"
          />
        )}
      </Field>
      <p aria-live="polite" className="min-h-[1lh] font-medium">
        {effect}
      </p>
      <StaffFailure title={t('receive.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('receive.send')}
      </FormButtons>
    </form>
  )
}

function outcomeOf({ status }: MoneyPurchase): 'paid' | 'short' | 'notAdded' {
  if (status === 'paid') return 'paid'
  return status === 'pending' ? 'short' : 'notAdded'
}
