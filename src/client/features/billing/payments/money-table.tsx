import type { MoneyPurchase } from '#shared/features/billing/payments.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { RefundHours } from '../../../portal/money/refund-hours'
import { StudentLink } from '../../../portal/student-link'
import { Cell, Row, Table } from '../../../portal/table'
import { useMoment } from '../../../portal/use-moment'
import { usePermissions } from '../../../portal/use-permissions'
import { Button } from '../../../ui/button'

interface MoneyTableProps {
  label: string
  purchases: readonly MoneyPurchase[]
  /** What can be done with a row, by those who may. */
  run: string
  onAct: (purchase: MoneyPurchase) => void
}

/** Purchases by reference, with what was to arrive and what has. */
export function MoneyTable({ label, purchases, run, onAct }: MoneyTableProps) {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const columns = [t('reference'), t('student'), t('hours'), t('amount'), t('since')]
  return (
    <Table label={label} columns={changes('money') ? [...columns, t('acts')] : columns}>
      {purchases.map((purchase) => (
        <Row key={purchase.id}>
          <MoneyCells purchase={purchase} />
          {changes('money') && (
            <Cell column={t('acts')} onPhone="plain" className="space-x-3 md:text-right">
              {purchase.status === 'paid' && <RefundHours studentId={purchase.student.id} purchase={purchase} />}
              <Button
                look="secondary"
                className="min-h-11"
                aria-label={`${run} ${purchase.reference}`}
                onClick={() => onAct(purchase)}
              >
                {run}
              </Button>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  )
}

function MoneyCells({ purchase }: { purchase: MoneyPurchase }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const moment = useMoment()
  const { reference, student, hours, amountCents, receivedCents, refundedCents, status, createdAt, expiresAt } =
    purchase
  return (
    <>
      <Cell column={t('reference')} className="whitespace-nowrap font-semibold tabular-nums">
        {reference}
        {status !== 'pending' && <p className="font-normal text-ink-soft text-sm">{t(`statuses.${status}`)}</p>}
      </Cell>
      <Cell column={t('student')}>
        <StudentLink student={student} />
      </Cell>
      <Cell column={t('hours')} className="whitespace-nowrap tabular-nums">
        {amounts.hours(hours)}
      </Cell>
      <Cell column={t('amount')} className="whitespace-nowrap font-semibold tabular-nums">
        {amounts.money(amountCents / 100)}
        {receivedCents > 0 && (
          <p className="font-normal text-ink-soft text-sm">
            {t('received', { amount: amounts.money(receivedCents / 100) })}
          </p>
        )}
        {refundedCents > 0 && (
          <p className="font-normal text-ink-soft text-sm">
            {t('refunded', { amount: amounts.money(refundedCents / 100) })}
          </p>
        )}
      </Cell>
      <Cell column={t('since')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={createdAt}>{moment.day(createdAt)}</time>
        {expiresAt && status === 'pending' && <p className="text-sm">{t('until', { day: moment.day(expiresAt) })}</p>}
      </Cell>
    </>
  )
}
