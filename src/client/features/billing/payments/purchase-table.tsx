import type { StaffPurchase } from '#shared/features/billing/payments.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { RefundButton } from '../../../parts/portal/money/refund-button'
import { StudentLink } from '../../../parts/portal/student-link'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Button } from '../../../ui/button'

interface MoneyTableProps {
  label: string
  purchases: readonly StaffPurchase[]
  /** The label of the action for staff who may change money. */
  action: string
  onAction: (purchase: StaffPurchase) => void
}

/** Purchases for staff, with prices and amounts received. */
export function PurchaseTable({ label, purchases, action, onAction }: MoneyTableProps) {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const columns = [t('reference'), t('student'), t('hours'), t('amount'), t('since')]
  return (
    <Table label={label} columns={changes('money') ? [...columns, t('actions')] : columns}>
      {purchases.map((purchase) => (
        <Row key={purchase.id}>
          <PurchaseCells purchase={purchase} />
          {changes('money') && (
            <Cell column={t('actions')} onPhone="plain" className="space-x-3 md:text-right">
              {purchase.status === 'paid' && <RefundButton studentId={purchase.student.id} purchase={purchase} />}
              <Button
                look="secondary"
                className="min-h-11"
                aria-label={`${action} ${purchase.reference}`}
                onClick={() => onAction(purchase)}
              >
                {action}
              </Button>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  )
}

function PurchaseCells({ purchase }: { purchase: StaffPurchase }) {
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
