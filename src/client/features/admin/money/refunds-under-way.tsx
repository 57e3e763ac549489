import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingRefund, RefundEnd } from '#shared/features/admin/admin-refunds.contract'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { PagedList } from '../paged-list'
import { StaffFailure } from '../staff/staff-failure'
import { StudentLink } from '../student-link'
import { Cell, Row, Table } from '../table'
import { useMoment } from '../use-moment'
import { useRights } from '../use-rights'
import { endRefundAction, refundLists } from './refund.queries'

/** Refunds that a provider has not answered. It is asked again by itself; staff can end them by hand. */
export function RefundsUnderWay() {
  const { t } = useTranslation('adminMoney')
  const refunds = useInfiniteQuery(refundLists.pending())
  const [chosen, setChosen] = useState<PendingRefund | null>(null)
  const close = () => setChosen(null)
  return (
    <section aria-labelledby="refunds-under-way">
      <h2 id="refunds-under-way" className="mb-4 text-heading">
        {t('underWay.heading')}
      </h2>
      <PagedList
        list={refunds}
        failed={t('underWay.failed')}
        empty={<p className="text-ink-soft">{t('underWay.none')}</p>}
      >
        {(items) => <RefundTable refunds={items} onEnd={setChosen} />}
      </PagedList>
      <Dialog isOpen={chosen !== null} onClose={close} title={t('underWay.title')} closeLabel={t('close')}>
        {chosen && <EndForm refund={chosen} onDone={close} />}
      </Dialog>
    </section>
  )
}

interface RefundTableProps {
  refunds: readonly PendingRefund[]
  onEnd: (refund: PendingRefund) => void
}

function RefundTable({ refunds, onEnd }: RefundTableProps) {
  const { t } = useTranslation('adminMoney')
  const { changes } = useRights()
  const amounts = useAmounts()
  const moment = useMoment()
  const columns = [t('reference'), t('student'), t('amount'), t('since'), ...(changes('money') ? [t('acts')] : [])]
  return (
    <Table label={t('underWay.heading')} columns={columns}>
      {refunds.map((refund) => (
        <Row key={refund.id}>
          <Cell column={t('reference')} className="whitespace-nowrap font-semibold tabular-nums">
            {refund.reference}
          </Cell>
          <Cell column={t('student')}>
            <StudentLink student={refund.student} />
          </Cell>
          <Cell column={t('amount')} className="whitespace-nowrap font-semibold tabular-nums">
            {amounts.money(refund.amountCents / 100)}
            <p className="font-normal text-ink-soft text-sm">{amounts.hours(refund.hours)}</p>
          </Cell>
          <Cell column={t('since')} className="whitespace-nowrap text-ink-soft">
            <time dateTime={refund.createdAt}>{moment.day(refund.createdAt)}</time>
          </Cell>
          {changes('money') && (
            <Cell column={t('acts')} onPhone="plain" className="md:text-right">
              <Button
                look="secondary"
                className="min-h-11"
                aria-label={`${t('underWay.open')} ${refund.reference}`}
                onClick={() => onEnd(refund)}
              >
                {t('underWay.open')}
              </Button>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
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
