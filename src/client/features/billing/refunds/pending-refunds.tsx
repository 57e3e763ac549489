import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingRefund, RefundResolution } from '#shared/features/billing/refunds.contract'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { refundActions, refundQueries } from '../../../parts/portal/money/refunds.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { DAY, RefundAmount, type RefundColumn, RefundDay, RefundList, STRONG_FIGURE } from './refund-list'

/** Refunds that no provider has confirmed. The server keeps asking; staff can resolve them by hand. */
export function PendingRefunds() {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const list = useInfiniteQuery(refundQueries.pending())
  const [chosen, setChosen] = useState<PendingRefund | null>(null)
  const close = () => setChosen(null)
  const columns: RefundColumn<PendingRefund>[] = [
    { title: t('amount'), className: STRONG_FIGURE, show: (refund) => <RefundAmount {...refund} /> },
    { title: t('since'), className: DAY, show: ({ createdAt }) => <RefundDay at={createdAt} /> },
  ]
  const actions: RefundColumn<PendingRefund> = {
    title: t('actions'),
    className: 'md:text-right',
    onPhone: 'plain',
    show: (refund) => <ResolveButton refund={refund} onResolve={setChosen} />,
  }
  const words = {
    heading: t('pendingRefunds.heading'),
    failed: t('pendingRefunds.failed'),
    none: t('pendingRefunds.none'),
  }
  return (
    <>
      <RefundList
        id="pending-refunds"
        words={words}
        list={list}
        columns={changes('money') ? [...columns, actions] : columns}
      />
      <Dialog isOpen={chosen !== null} onClose={close} title={t('pendingRefunds.title')} closeLabel={t('close')}>
        {chosen && <ResolveForm refund={chosen} onDone={close} />}
      </Dialog>
    </>
  )
}

function ResolveButton({ refund, onResolve }: { refund: PendingRefund; onResolve: (refund: PendingRefund) => void }) {
  const { t } = useTranslation('adminMoney')
  return (
    <Button
      look="secondary"
      className="min-h-11"
      aria-label={`${t('pendingRefunds.open')} ${refund.reference}`}
      onClick={() => onResolve(refund)}
    >
      {t('pendingRefunds.open')}
    </Button>
  )
}

function ResolveForm({ refund, onDone }: { refund: PendingRefund; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const resolve = useAction({
    ...refundActions.resolve,
    onSuccess: (_, { outcome }) => {
      showNotice({ title: t(`pendingRefunds.resolved.${outcome}`) })
      onDone()
    },
  })
  const send = (outcome: RefundResolution) => resolve.mutate({ id: refund.id, outcome })
  const values = { amount: amounts.money(refund.amountCents / 100), hours: amounts.hours(refund.hours) }
  return (
    <div className="mt-4 grid gap-5">
      <p>{t('pendingRefunds.text', values)}</p>
      <StaffFailure title={t('pendingRefunds.notResolved')} error={resolve.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={resolve.isPending} onClick={() => send('done')}>
          {t('pendingRefunds.done')}
        </Button>
        <Button look="secondary" busy={resolve.isPending} onClick={() => send('refused')}>
          {t('pendingRefunds.cancelRefund')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
