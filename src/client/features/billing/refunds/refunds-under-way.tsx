import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingRefund, RefundEnd } from '#shared/features/billing/refunds.contract'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { endRefundAction, refundLists } from '../../../portal/money/refund.queries'
import { StaffFailure } from '../../../portal/staff-failure'
import { usePermissions } from '../../../portal/use-permissions'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { DAY, RefundAmount, type RefundColumn, RefundDay, RefundList, STRONG_FIGURE } from './refund-list'

/** Refunds that a provider has not answered. It is asked again by itself; staff can end them by hand. */
export function RefundsUnderWay() {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const list = useInfiniteQuery(refundLists.pending())
  const [chosen, setChosen] = useState<PendingRefund | null>(null)
  const close = () => setChosen(null)
  const columns: RefundColumn<PendingRefund>[] = [
    { title: t('amount'), className: STRONG_FIGURE, show: (refund) => <RefundAmount {...refund} /> },
    { title: t('since'), className: DAY, show: ({ createdAt }) => <RefundDay at={createdAt} /> },
  ]
  const acts: RefundColumn<PendingRefund> = {
    title: t('acts'),
    className: 'md:text-right',
    onPhone: 'plain',
    show: (refund) => <EndButton refund={refund} onEnd={setChosen} />,
  }
  const words = { heading: t('underWay.heading'), failed: t('underWay.failed'), none: t('underWay.none') }
  return (
    <>
      <RefundList
        id="refunds-under-way"
        words={words}
        list={list}
        columns={changes('money') ? [...columns, acts] : columns}
      />
      <Dialog isOpen={chosen !== null} onClose={close} title={t('underWay.title')} closeLabel={t('close')}>
        {chosen && <EndForm refund={chosen} onDone={close} />}
      </Dialog>
    </>
  )
}

function EndButton({ refund, onEnd }: { refund: PendingRefund; onEnd: (refund: PendingRefund) => void }) {
  const { t } = useTranslation('adminMoney')
  return (
    <Button
      look="secondary"
      className="min-h-11"
      aria-label={`${t('underWay.open')} ${refund.reference}`}
      onClick={() => onEnd(refund)}
    >
      {t('underWay.open')}
    </Button>
  )
}

function EndForm({ refund, onDone }: { refund: PendingRefund; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const end = useAction({
    ...endRefundAction,
    onSuccess: (_, { outcome }) => {
      showNotice({ title: t(`underWay.ended.${outcome}`) })
      onDone()
    },
  })
  const send = (outcome: RefundEnd) => end.mutate({ id: refund.id, outcome })
  const values = { amount: amounts.money(refund.amountCents / 100), hours: amounts.hours(refund.hours) }
  return (
    <div className="mt-4 grid gap-5">
      <p>{t('underWay.text', values)}</p>
      <StaffFailure title={t('underWay.notEnded')} error={end.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={end.isPending} onClick={() => send('done')}>
          {t('underWay.done')}
        </Button>
        <Button look="secondary" busy={end.isPending} onClick={() => send('refused')}>
          {t('underWay.callOff')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
