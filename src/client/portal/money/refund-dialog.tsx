import { useQuery } from '@tanstack/react-query'
import { NewRefund, type Refund, type RefundablePurchase } from '#shared/features/billing/refunds.contract'
import { refundCents } from '#shared/features/billing/unused-hours.rules'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { readNumber, useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Field } from '../../ui/fields/field'
import { FormButtons } from '../../ui/fields/form-buttons'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { Dialog } from '../../ui/overlays/dialog'
import { FetchFailed } from '../fetch-failed'
import { RowsSkeleton } from '../rows-skeleton'
import { StaffFailure } from '../staff-failure'
import { useMoment } from '../use-moment'
import { refundAction, refundQueries } from './refunds.queries'

interface RefundDialogProps {
  isOpen: boolean
  studentId: string
  purchaseId: number | undefined
  onClose: () => void
}

/** Refunds unused hours of a purchase for their share of its price. */
export function RefundDialog({ isOpen, onClose, ...chosen }: RefundDialogProps) {
  const { t } = useTranslation('adminRefunds')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {isOpen && <LoadedRefundForm {...chosen} onDone={onClose} />}
    </Dialog>
  )
}

function LoadedRefundForm({
  studentId,
  purchaseId,
  onDone,
}: Omit<RefundDialogProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation('adminRefunds')
  const query = useQuery(refundQueries.refundable(studentId))
  const { data } = query
  if (!data && query.isError) {
    return (
      <FetchFailed
        error={query.error}
        title={t('failedToLoad')}
        onRetry={() => void query.refetch()}
        isBusy={query.isFetching}
      />
    )
  }
  if (!data) return <RowsSkeleton label={t('loading')} />
  const refundable = data.filter(
    ({ id, unusedHours }) => unusedHours > 0 && (purchaseId === undefined || id === purchaseId),
  )
  const [first, ...others] = refundable
  if (!first) return <p className="mt-4">{t('none')}</p>
  return <RefundForm studentId={studentId} purchases={[first, ...others]} onDone={onDone} />
}

interface RefundFormProps {
  studentId: string
  purchases: [RefundablePurchase, ...RefundablePurchase[]]
  onDone: () => void
}

function RefundForm({ studentId, purchases, onDone }: RefundFormProps) {
  const { t } = useTranslation('adminRefunds')
  const amounts = useAmounts()
  const [first] = purchases
  const allOf = ({ unusedHours }: RefundablePurchase) => amounts.plainNumber(unusedHours)
  // A stored draft keeps its idempotency key, so that a second attempt after a lost answer is the same refund.
  const draft = useDraft(`refund ${studentId}`, { purchaseId: String(first.id), hours: allOf(first), note: '' })
  const { hours: typed, note } = draft.values
  const purchase = purchases.find(({ id }) => String(id) === draft.values.purchaseId) ?? first
  const typedHours = readNumber(typed)
  const hours = typedHours <= purchase.unusedHours ? typedHours : Number.NaN
  const amountCents = refundCents(purchase, hours)
  const amount = amounts.money(amountCents / 100)
  const method = t(`methods.${purchase.paymentMethod}`)
  const validated = validate(NewRefund, { purchaseId: purchase.id, hours, amountCents, note: note.trim() || undefined })
  const form = useForm({ draft, validated, action: refundAction, onSuccess: showResult })

  function showResult(refund: Refund) {
    const values = { hours: amounts.hours(refund.hours), amount: amounts.money(refund.amountCents / 100) }
    const outcome = refund.status === 'failed' ? 'rejected' : refund.status
    showNotice({ title: t(`${outcome}.title`), description: t(`${outcome}.text`, values) })
    onDone()
  }

  function choose(id: string) {
    const chosen = purchases.find((each) => String(each.id) === id) ?? first
    form.change({ purchaseId: id, hours: allOf(chosen) })
  }

  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <PurchaseSelect purchases={purchases} chosen={purchase} onChoose={choose} />
      <Field label={t('hours')} error={form.errorOf('hours')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('hours')}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40 font-semibold tabular-nums"
          />
        )}
      </Field>
      <div aria-live="polite" className="min-h-[1lh]">
        {validated.body && <p className="font-medium">{t('worth', { hours: amounts.hours(hours), amount })}</p>}
        <p className="text-ink-soft">{purchase.isManual ? t('manual', { method }) : t('byProvider', { method })}</p>
      </div>
      <Field label={t('note')} hint={t('noteHint')} error={form.errorOf('note')}>
        {(control) => <TextInput {...control} {...form.text('note')} autoComplete="off" />}
      </Field>
      <StaffFailure title={t('failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('send', { amount: validated.body ? amount : '' })}
      </FormButtons>
    </form>
  )
}

interface PurchaseSelectProps {
  purchases: readonly RefundablePurchase[]
  chosen: RefundablePurchase
  onChoose: (id: string) => void
}

function PurchaseSelect({ purchases, chosen, onChoose }: PurchaseSelectProps) {
  const { t } = useTranslation('adminRefunds')
  const amounts = useAmounts()
  const moment = useMoment()
  return (
    <Field label={t('purchase')}>
      {(control) => (
        <Select {...control} value={String(chosen.id)} onChange={({ target }) => onChoose(target.value)}>
          {purchases.map(({ id, reference, paidAt, unusedHours, hours }) => (
            <option key={id} value={id}>
              {t('option', {
                reference,
                day: moment.day(paidAt),
                unused: amounts.hours(unusedHours),
                hours: amounts.hours(hours),
              })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
