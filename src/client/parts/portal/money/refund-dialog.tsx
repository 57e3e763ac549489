import { useQuery } from '@tanstack/react-query'
import { NewRefund, type Refund, type RefundablePurchase } from '#shared/features/billing/refunds.contract'
import { refundCents } from '#shared/features/billing/unused-hours.rules'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { QueryContent } from '../lists/query-content'
import { RowsSkeleton } from '../lists/rows-skeleton'
import { StaffFailure } from '../staff-failure'
import { useMoment } from '../use-moment'
import { refundActions, refundQueries } from './refunds.queries'

interface RefundTarget {
  studentId: string
  /** Refunds only this purchase. */
  purchaseId: number | undefined
}

/** Refunds unused hours of a purchase for their share of its price. */
export function RefundDialog({ isOpen, onClose, ...target }: RefundTarget & { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminRefunds')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {isOpen && <LoadedRefundForm {...target} onDone={onClose} />}
    </Dialog>
  )
}

function LoadedRefundForm({ studentId, purchaseId, onDone }: Omit<RefundFormProps, 'purchases'> & RefundTarget) {
  const { t } = useTranslation('adminRefunds')
  const query = useQuery(refundQueries.refundable(studentId))
  return (
    <QueryContent query={query} failed={t('failedToLoad')} loading={<RowsSkeleton label={t('loading')} />}>
      {(purchases) => {
        const [first, ...others] = purchases.filter(
          ({ id, unusedHours }) => unusedHours > 0 && (purchaseId === undefined || id === purchaseId),
        )
        if (!first) return <p className="mt-4">{t('none')}</p>
        return <RefundForm studentId={studentId} purchases={[first, ...others]} onDone={onDone} />
      }}
    </QueryContent>
  )
}

interface RefundFormProps {
  studentId: string
  purchases: [RefundablePurchase, ...RefundablePurchase[]]
  onDone: () => void
}

function RefundForm({ studentId, purchases, onDone }: RefundFormProps) {
  const { t } = useTranslation('adminRefunds')
  const amounts = useAmounts()
  const moment = useMoment()
  const [first] = purchases
  const allOf = ({ unusedHours }: RefundablePurchase) => amounts.plainNumber(unusedHours)
  // A stored draft keeps its idempotency key, so that a second attempt after a lost response is the same refund.
  const draft = useDraft(`refund ${studentId}`, { purchaseId: String(first.id), hours: allOf(first), note: '' })
  const { hours: typed, note } = draft.values
  const purchase = purchases.find(({ id }) => String(id) === draft.values.purchaseId) ?? first
  const typedHours = readNumber(typed)
  const hours = typedHours <= purchase.unusedHours ? typedHours : Number.NaN
  const amountCents = refundCents(purchase, hours)
  const amount = amounts.money(amountCents / 100)
  const method = t(`methods.${purchase.paymentMethod}`)
  const validated = validate(NewRefund, { purchaseId: purchase.id, hours, amountCents, note: note.trim() || undefined })
  const form = useForm({ draft, validated, action: refundActions.refund, onSuccess: showResult })

  function showResult(refund: Refund) {
    const values = { hours: amounts.hours(refund.hours), amount: amounts.money(refund.amountCents / 100) }
    const outcome = refund.status === 'failed' ? 'rejected' : refund.status
    showNotice({ title: t(`${outcome}.title`), description: t(`${outcome}.text`, values) })
    onDone()
  }

  function choose(id: string) {
    const chosenPurchase = purchases.find((each) => String(each.id) === id) ?? first
    form.change({ purchaseId: id, hours: allOf(chosenPurchase) })
  }

  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <SelectField
        label={t('purchase')}
        options={purchases.map(({ id, reference, paidAt, unusedHours, hours: bought }) => ({
          value: String(id),
          label: t('option', {
            reference,
            day: moment.day(paidAt),
            unused: amounts.hours(unusedHours),
            hours: amounts.hours(bought),
          }),
        }))}
        value={String(purchase.id)}
        onChange={choose}
      />
      <TextField
        label={t('hours')}
        {...form.field('hours')}
        inputMode="decimal"
        className="max-w-40 font-semibold tabular-nums"
      />
      <div aria-live="polite" className="min-h-[1lh]">
        {validated.body && <p className="font-medium">{t('worth', { hours: amounts.hours(hours), amount })}</p>}
        <p className="text-ink-soft">{purchase.isManual ? t('manual', { method }) : t('byProvider', { method })}</p>
      </div>
      <TextField label={t('note')} hint={t('noteHint')} {...form.field('note')} />
      <StaffFailure title={t('failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('send', { amount: validated.body ? amount : '' })}
      </FormButtons>
    </form>
  )
}
