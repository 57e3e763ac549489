import type { StatementEntry } from '#shared/features/billing/billing.contract'
import type { StudentLedgerEntry } from '#shared/features/staff/activity.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { ReceiptLink } from '../../statement/receipt-link'
import { useStatementWords } from '../../statement/statement-words'
import { portalPaths } from '../portal-paths'
import { StudentLink } from '../student-link'
import { useMoment } from '../use-moment'
import { usePermissions } from '../use-permissions'
import { Cell, Row, Table } from './table'

type LedgerEntry = StatementEntry & Partial<Pick<StudentLedgerEntry, 'student'>>

/** Ledger entries of one student, or of all with a column for the student. */
export function LedgerEntriesTable({ entries, label }: { entries: readonly LedgerEntry[]; label: string }) {
  const { t } = useTranslation('adminUsers')
  const hasStudents = entries.some(({ student }) => student)
  const columns = [t('lists.date'), t('lists.student'), t('lists.ledgerEntry'), t('lists.change'), t('lists.balance')]
  return (
    <Table label={label} columns={columns.filter((_, index) => hasStudents || index !== 1)}>
      {entries.map((entry) => (
        <LedgerEntryRow key={entry.id} entry={entry} />
      ))}
    </Table>
  )
}

function LedgerEntryRow({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const moment = useMoment()
  const { reads } = usePermissions()
  const sentenceFor = useStatementWords()
  return (
    <Row>
      <Cell column={t('lists.date')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={entry.createdAt}>{moment.dayAndTime(entry.createdAt)}</time>
      </Cell>
      {entry.student && (
        <Cell column={t('lists.student')} className="md:w-1/4">
          <StudentLink student={entry.student} />
        </Cell>
      )}
      <Cell column={t('lists.ledgerEntry')} onPhone="wide" className="wrap-anywhere md:w-1/2">
        {sentenceFor(entry)}
        {reads('money') && <ReceiptLink entry={entry} pathOf={portalPaths.receipt} />}
      </Cell>
      <Cell
        column={t('lists.change')}
        className={`whitespace-nowrap tabular-nums ${entry.hours < 0 ? '' : 'text-correct'}`}
      >
        {amounts.hoursSigned(entry.hours)}
      </Cell>
      <Cell column={t('lists.balance')} className="whitespace-nowrap font-semibold tabular-nums">
        {amounts.hours(entry.balanceAfter)}
      </Cell>
    </Row>
  )
}
