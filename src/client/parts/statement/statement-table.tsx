import type { StatementEntry } from '#shared/features/billing/billing.contract'
import { businessDay } from '#shared/time/business-day'
import { useToday } from '../../device/today'
import { useAmounts } from '../../i18n/amounts'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useTranslation } from '../../i18n/use-translation'
import { ReceiptLink } from './receipt-link'
import { useStatementWords } from './statement-words'

const HEAD = 'border-line border-b py-2 font-medium text-ink-soft text-sm'

const CELL = 'border-line border-b py-3 align-top'

interface StatementTableProps {
  entries: readonly StatementEntry[]
  /** Students and guardians open receipts at different paths. */
  pathOf: (receiptId: number) => string
}

/** Ledger entries, newest first, under a heading with the id `statement`. */
export function StatementTable({ entries, pathOf }: StatementTableProps) {
  const { t } = useTranslation('credits')
  return (
    <table aria-labelledby="statement" className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} hidden pr-4 text-left sm:table-cell`}>
            {t('statement.date')}
          </th>
          <th scope="col" className={`${HEAD} w-full text-left`}>
            {t('statement.entry')}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-right`}>
            {t('statement.hours')}
          </th>
          <th scope="col" className={`${HEAD} pl-3 text-right sm:pl-8`}>
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <StatementRow key={entry.id} entry={entry} pathOf={pathOf} />
        ))}
      </tbody>
    </table>
  )
}

function StatementRow({ entry, pathOf }: Pick<StatementTableProps, 'pathOf'> & { entry: StatementEntry }) {
  const amounts = useAmounts()
  const days = useCalendarFormats()
  const sentenceFor = useStatementWords()
  const thisYear = useToday().slice(0, 4)
  const day = days.pastDay(businessDay(new Date(entry.createdAt)), thisYear)
  return (
    <tr>
      <td className={`${CELL} hidden whitespace-nowrap pr-6 text-ink-soft sm:table-cell`}>{day}</td>
      <td className={`${CELL} wrap-anywhere`}>
        {sentenceFor(entry)}
        <ReceiptLink entry={entry} pathOf={pathOf} />
        {/* On narrow screens the day replaces its column. */}
        <span className="block text-ink-soft text-sm sm:hidden">{day}</span>
      </td>
      <td className={`${CELL} whitespace-nowrap pl-3 text-right tabular-nums ${entry.hours < 0 ? '' : 'text-correct'}`}>
        {amounts.hoursSigned(entry.hours)}
      </td>
      <td className={`${CELL} whitespace-nowrap pl-3 text-right font-semibold tabular-nums sm:pl-8`}>
        {amounts.hours(entry.balanceAfter)}
      </td>
    </tr>
  )
}
