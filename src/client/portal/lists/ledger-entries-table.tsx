import type { StatementEntry } from '#shared/features/billing/billing.contract'
import type { StudentLedgerEntry } from '#shared/features/staff/activity.contract'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ReceiptLink } from '../../statement/receipt-link'
import { useStatementWords } from '../../statement/statement-words'
import { StudentLink } from '../student-link'
import { Cell, Row, Table } from '../table'
import { useMoment } from '../use-moment'
import { usePermissions } from '../use-permissions'

type LedgerEntry = StatementEntry & Partial<Pick<StudentLedgerEntry, 'student'>>

/** Movements of hours, of one student or of all: then each row says whose. */
export function LedgerEntriesTable({ ledgerEntries, label }: { ledgerEntries: readonly LedgerEntry[]; label: string }) {
  const { t } = useTranslation('adminUsers')
  const isOfAll = ledgerEntries.some(({ student }) => student)
  const columns = [t('lists.date'), t('lists.student'), t('lists.ledgerEntry'), t('lists.change'), t('lists.balance')]
  return (
    <Table label={label} columns={columns.filter((_, index) => isOfAll || index !== 1)}>
      {ledgerEntries.map((ledgerEntry) => (
        <AccountingEntryRow key={ledgerEntry.id} ledgerEntry={ledgerEntry} />
      ))}
    </Table>
  )
}

function AccountingEntryRow({ ledgerEntry }: { ledgerEntry: LedgerEntry }) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const moment = useMoment()
  const { reads } = usePermissions()
  const sentenceFor = useStatementWords()
  return (
    <Row>
      <Cell column={t('lists.date')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={ledgerEntry.createdAt}>{moment.dayAndTime(ledgerEntry.createdAt)}</time>
      </Cell>
      {ledgerEntry.student && (
        <Cell column={t('lists.student')} className="md:w-1/4">
          <StudentLink student={ledgerEntry.student} />
        </Cell>
      )}
      <Cell column={t('lists.ledgerEntry')} onPhone="wide" className="wrap-anywhere md:w-1/2">
        {sentenceFor(ledgerEntry)}
        {reads('money') && <ReceiptLink entry={ledgerEntry} pathOf={paths.adminReceipt} />}
      </Cell>
      <Cell
        column={t('lists.change')}
        className={`whitespace-nowrap tabular-nums ${ledgerEntry.hours < 0 ? '' : 'text-correct'}`}
      >
        {amounts.hoursSigned(ledgerEntry.hours)}
      </Cell>
      <Cell column={t('lists.balance')} className="whitespace-nowrap font-semibold tabular-nums">
        {amounts.hours(ledgerEntry.balanceAfter)}
      </Cell>
    </Row>
  )
}
