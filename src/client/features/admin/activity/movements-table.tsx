import type { StudentMovement } from '#shared/features/admin/admin-activity.contract'
import type { StatementEntry } from '#shared/features/credits/credits.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { ReceiptLink } from '../../../statement/receipt-link'
import { useStatementWords } from '../../../statement/statement-words'
import { StudentLink } from '../student-link'
import { Cell, Row, Table } from '../table'
import { useMoment } from '../use-moment'
import { useRights } from '../use-rights'

type Movement = StatementEntry & Partial<Pick<StudentMovement, 'student'>>

/** Movements of hours, of one student or of all: then each row says whose. */
export function MovementsTable({ movements, label }: { movements: readonly Movement[]; label: string }) {
  const { t } = useTranslation('adminUsers')
  const isOfAll = movements.some(({ student }) => student)
  const columns = [t('lists.date'), t('lists.student'), t('lists.movement'), t('lists.change'), t('lists.balance')]
  return (
    <Table label={label} columns={columns.filter((_, index) => isOfAll || index !== 1)}>
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} />
      ))}
    </Table>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const moment = useMoment()
  const { reads } = useRights()
  const sentenceFor = useStatementWords()
  return (
    <Row>
      <Cell column={t('lists.date')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={movement.createdAt}>{moment.dayAndTime(movement.createdAt)}</time>
      </Cell>
      {movement.student && (
        <Cell column={t('lists.student')} className="md:w-1/4">
          <StudentLink student={movement.student} />
        </Cell>
      )}
      <Cell column={t('lists.movement')} onPhone="wide" className="wrap-anywhere md:w-1/2">
        {sentenceFor(movement)}
        {reads('money') && <ReceiptLink entry={movement} pathOf={paths.adminReceipt} />}
      </Cell>
      <Cell
        column={t('lists.change')}
        className={`whitespace-nowrap tabular-nums ${movement.hours < 0 ? '' : 'text-correct'}`}
      >
        {amounts.hoursSigned(movement.hours)}
      </Cell>
      <Cell column={t('lists.balance')} className="whitespace-nowrap font-semibold tabular-nums">
        {amounts.hours(movement.balanceAfter)}
      </Cell>
    </Row>
  )
}
