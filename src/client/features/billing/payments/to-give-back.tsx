import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyPurchase } from '#shared/features/billing/payments.contract'
import { owedBackCents } from '#shared/features/billing/purchase.rules'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { moneyActions, moneyQueries } from '../../../portal/money/money.queries'
import { PagedList } from '../../../portal/paged-list'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { MoneyTable } from './money-table'

/** What arrived and is not ours: too much, too late for an account that is gone, or half of what never became whole. */
export function ToGiveBack() {
  const { t } = useTranslation('adminMoney')
  const owed = useInfiniteQuery(moneyQueries.toGiveBack())
  const [chosen, setChosen] = useState<MoneyPurchase | null>(null)
  return (
    <section aria-labelledby="to-give-back">
      <h2 id="to-give-back" className="mb-4 text-heading">
        {t('giveBack.heading')}
      </h2>
      <PagedList list={owed} failed={t('failed')} empty={<p className="text-ink-soft">{t('giveBack.none')}</p>}>
        {(items) => (
          <MoneyTable label={t('giveBack.heading')} purchases={items} run={t('giveBack.open')} onAct={setChosen} />
        )}
      </PagedList>
      <Dialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={t('giveBack.title')}
        closeLabel={t('close')}
      >
        {chosen && <GiveBackForm purchase={chosen} onDone={() => setChosen(null)} />}
      </Dialog>
    </section>
  )
}

function GiveBackForm({ purchase, onDone }: { purchase: MoneyPurchase; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const amountCents = owedBackCents(purchase)
  const giveBack = useAction({
    ...moneyActions.giveBack,
    onSuccess: () => {
      showNotice({ title: t('giveBack.done') })
      onDone()
    },
  })
  return (
    <div className="mt-4 grid gap-5">
      <p>{t('giveBack.text', { amount: amounts.money(amountCents / 100), reference: purchase.reference })}</p>
      <StaffFailure title={t('giveBack.failed')} error={giveBack.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={giveBack.isPending} onClick={() => giveBack.mutate({ purchaseId: purchase.id, amountCents })}>
          {t('giveBack.send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
