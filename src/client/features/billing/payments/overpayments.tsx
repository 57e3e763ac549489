import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPurchase } from '#shared/features/billing/payments.contract'
import { overpaidCents } from '#shared/features/billing/purchase.rules'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { paymentActions, paymentQueries } from '../../../parts/portal/money/payments.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { PurchaseTable } from './purchase-table'

/** Money to send back: overpayments, and payments of purchases that ended unpaid. */
export function Overpayments() {
  const { t } = useTranslation('adminMoney')
  const overpayments = useInfiniteQuery(paymentQueries.overpayments())
  const [chosen, setChosen] = useState<StaffPurchase | null>(null)
  return (
    <section aria-labelledby="overpayments">
      <h2 id="overpayments" className="mb-4 text-heading">
        {t('overpayments.heading')}
      </h2>
      <PagedList
        list={overpayments}
        failed={t('failed')}
        empty={<p className="text-ink-soft">{t('overpayments.none')}</p>}
      >
        {(items) => (
          <PurchaseTable
            label={t('overpayments.heading')}
            purchases={items}
            action={t('overpayments.open')}
            onAction={setChosen}
          />
        )}
      </PagedList>
      <Dialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={t('overpayments.title')}
        closeLabel={t('close')}
      >
        {chosen && <RefundOverpaymentForm purchase={chosen} onDone={() => setChosen(null)} />}
      </Dialog>
    </section>
  )
}

function RefundOverpaymentForm({ purchase, onDone }: { purchase: StaffPurchase; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const amountCents = overpaidCents(purchase)
  const refund = useAction({
    ...paymentActions.refundOverpayment,
    onSuccess: () => {
      showNotice({ title: t('overpayments.done') })
      onDone()
    },
  })
  return (
    <div className="mt-4 grid gap-5">
      <p>{t('overpayments.text', { amount: amounts.money(amountCents / 100), reference: purchase.reference })}</p>
      <StaffFailure title={t('overpayments.failed')} error={refund.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={refund.isPending} onClick={() => refund.mutate({ purchaseId: purchase.id, amountCents })}>
          {t('overpayments.send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
