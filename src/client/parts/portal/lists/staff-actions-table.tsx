import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { useActionWords } from '../audit/action-words'
import { AuditedContent } from '../audit/audited-content'
import { StudentLink } from '../student-link'
import { useMoment } from '../use-moment'
import { Cell, Row, Table } from './table'

interface StaffActionsTableProps {
  entries: readonly AuditEntry[]
  label: string
  /** Leaves out the links to the student. */
  isOfOneStudent?: boolean
}

export function StaffActionsTable({ entries, label, isOfOneStudent = false }: StaffActionsTableProps) {
  const { t } = useTranslation('adminUsers')
  const moment = useMoment()
  return (
    <Table label={label} columns={[t('lists.date'), t('lists.who'), t('lists.what')]}>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Cell column={t('lists.date')} className="whitespace-nowrap text-ink-soft">
            <time dateTime={entry.createdAt}>{moment.dayAndTime(entry.createdAt)}</time>
          </Cell>
          <Cell column={t('lists.who')} className="wrap-anywhere font-semibold">
            {entry.administrator ? (
              <span title={entry.administrator.email}>{entry.administrator.name || entry.administrator.email}</span>
            ) : (
              t(entry.action === 'tutor.took-time-off' ? 'lists.byTutor' : 'lists.byCommand')
            )}
          </Cell>
          <Cell column={t('lists.what')} onPhone="wide" className="wrap-anywhere md:w-3/5">
            <ActionView entry={entry} />
            {entry.student && !isOfOneStudent && (
              <p className="mt-1">
                <StudentLink student={entry.student} />
              </p>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function ActionView({ entry }: { entry: AuditEntry }) {
  const { sentence, details } = useActionWords(entry)
  return (
    <>
      {sentence}
      {details.length > 0 && (
        <ul className="mt-1 text-ink-soft text-sm">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {hasContent(entry) && <AuditedContent entry={entry} />}
    </>
  )
}

/** Whether the entry recorded a quiz or guide. An edit of a quiz lists its changes instead. */
function hasContent({ targetKind, action }: AuditEntry): boolean {
  return (targetKind === 'quiz' || targetKind === 'guide') && action !== 'quiz.update'
}
