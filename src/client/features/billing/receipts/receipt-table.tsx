import type { ListedReceipt } from '#shared/features/billing/accounting.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { StudentLink } from '../../../portal/student-link'
import { Cell, Row, Table } from '../../../portal/table'
import { useMoment } from '../../../portal/use-moment'

const LINK = 'inline-block py-2 underline underline-offset-4'

export function ReceiptTable({ receipts }: { receipts: readonly ListedReceipt[] }) {
  const { t } = useTranslation('adminMoney')
  const columns = [t('receipts.number'), t('receipts.day'), t('receipts.buyer'), t('amount'), t('receipts.file')]
  return (
    <Table label={t('receipts.heading')} columns={columns}>
      {receipts.map((receipt) => (
        <Row key={receipt.id}>
          <ReceiptCells receipt={receipt} />
        </Row>
      ))}
    </Table>
  )
}

function ReceiptCells({ receipt }: { receipt: ListedReceipt }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const moment = useMoment()
  const { id, number, isCreditNote, issuedAt, buyerName, student, paymentMethod, amountCents } = receipt
  const cents = isCreditNote ? -amountCents : amountCents
  return (
    <>
      <Cell column={t('receipts.number')} className="whitespace-nowrap font-semibold tabular-nums">
        <a href={paths.adminReceipt(id)} className={LINK}>
          {number}
        </a>
      </Cell>
      <Cell column={t('receipts.day')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={issuedAt}>{moment.day(issuedAt)}</time>
      </Cell>
      <Cell column={t('receipts.buyer')}>
        {/* Also who it is by now, where that reads otherwise: a name may have changed since. */}
        {student.name !== buyerName && <p className="wrap-anywhere">{buyerName}</p>}
        <StudentLink student={student} />
      </Cell>
      <Cell column={t('amount')} className="whitespace-nowrap font-semibold tabular-nums">
        {amounts.money(cents / 100)}
        <p className="font-normal text-ink-soft text-sm">{t(`accounts.methods.${paymentMethod}`)}</p>
      </Cell>
      <Cell column={t('receipts.file')}>
        <a href={paths.adminReceiptFile(id)} aria-label={t('receipts.open', { number })} className={LINK}>
          PDF
        </a>
      </Cell>
    </>
  )
}
