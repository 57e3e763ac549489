import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Wallet } from 'lucide-react'
import { useState } from 'react'
import { PaymentConfirmation, type StaffPurchase } from '#shared/features/billing/payments.contract'
import { missingCents, toCents } from '#shared/features/billing/purchase.rules'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { SearchField } from '../../../parts/portal/lists/search-field'
import { useSearchText } from '../../../parts/portal/lists/use-search-text'
import { paymentActions, paymentQueries } from '../../../parts/portal/money/payments.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { EmptyState } from '../../../ui/states/empty-state'
import { PurchaseTable } from './purchase-table'
import { useEffectWords } from './use-effect-words'

/** Pending purchases, and a search by reference, amount or name. */
export function UnpaidPurchases() {
  const { t } = useTranslation('adminMoney')
  const search = useSearchText()
  const unpaid = useInfiniteQuery(paymentQueries.unpaid(search.applied))
  const [confirming, setConfirming] = useState<StaffPurchase | null>(null)
  const close = () => setConfirming(null)
  return (
    <section aria-labelledby="unpaid-purchases">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="unpaid-purchases" className="text-heading">
          {search.applied ? t('found') : t('unpaid')}
        </h2>
        <SearchField search={search} label={t('search')} isBusy={unpaid.isPlaceholderData} />
      </div>
      <PagedList
        list={unpaid}
        failed={t('failed')}
        empty={
          search.applied ? (
            <EmptyState icon={SearchX} title={t('unknown.title')} text={t('unknown.text')} />
          ) : (
            <EmptyState icon={Wallet} title={t('none.title')} text={t('none.text')} />
          )
        }
      >
        {(items) => (
          <PurchaseTable
            label={t('unpaid')}
            purchases={items}
            action={t('confirmPayment.open')}
            onAction={setConfirming}
          />
        )}
      </PagedList>
      <Dialog isOpen={confirming !== null} onClose={close} title={t('confirmPayment.title')} closeLabel={t('close')}>
        {confirming && <ConfirmPaymentForm key={confirming.id} purchase={confirming} onDone={close} />}
      </Dialog>
    </section>
  )
}

function ConfirmPaymentForm({ purchase, onDone }: { purchase: StaffPurchase; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const missing = missingCents(purchase)
  const draft = useDraft(null, { amount: missing > 0 ? amounts.plainNumber(missing / 100) : '' })
  const payment = {
    purchaseId: purchase.id,
    amountCents: toCents(readNumber(draft.values.amount)),
    expectedReceivedCents: purchase.receivedCents,
  }
  const validated = validate(PaymentConfirmation, payment)
  const effect = useEffectWords(purchase, validated.body?.amountCents)
  const form = useForm({
    draft,
    validated,
    action: paymentActions.confirm,
    onSuccess: ([saved]) => {
      const outcome = outcomeOf(saved ?? purchase)
      showNotice({ title: t('confirmPayment.done'), description: t(`confirmPayment.outcomes.${outcome}`) })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <p className="wrap-anywhere text-ink-soft">
        {t('confirmPayment.of', {
          reference: purchase.reference,
          name: purchase.student.name ?? purchase.student.email ?? '',
        })}
      </p>
      <TextField
        label={t('confirmPayment.amount')}
        {...form.text('amount')}
        error={form.errorOf('amountCents')}
        inputMode="decimal"
        className="max-w-40 font-semibold tabular-nums"
      />
      <p aria-live="polite" className="min-h-[1lh] font-medium">
        {effect}
      </p>
      <StaffFailure title={t('confirmPayment.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('confirmPayment.send')}
      </FormButtons>
    </form>
  )
}

function outcomeOf({ status }: StaffPurchase): 'paid' | 'underpaid' | 'notAdded' {
  if (status === 'paid') return 'paid'
  return status === 'pending' ? 'underpaid' : 'notAdded'
}
