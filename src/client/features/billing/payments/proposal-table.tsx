import type { BankProposal } from '#shared/features/billing/payments.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { StudentLink } from '../../../portal/student-link'
import { Cell, Row, Table } from '../../../portal/table'
import { canBeMarked } from './bank-payments'

interface ProposalTableProps {
  proposals: readonly BankProposal[]
  /** The lines that will be marked. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The lines of a bank's file beside the purchases that they name. */
export function ProposalTable({ proposals, chosen, onChoose }: ProposalTableProps) {
  const { t } = useTranslation('adminMoney')

  function toggle(line: string) {
    const next = new Set(chosen)
    if (!next.delete(line)) next.add(line)
    onChoose(next)
  }

  return (
    <Table
      label={t('bank.heading')}
      columns={[t('bank.line'), t('bank.arrived'), t('student'), t('bank.proposal'), t('bank.mark')]}
    >
      {proposals.map((proposal) => (
        <Row key={proposal.bankLine}>
          <ProposalCells proposal={proposal} />
          <Cell column={t('bank.mark')}>
            {canBeMarked(proposal) && (
              <label className="grid size-11 cursor-pointer place-items-center">
                <span className="sr-only">{t('bank.markLine', { line: proposal.text })}</span>
                <input
                  type="checkbox"
                  checked={chosen.has(proposal.bankLine)}
                  onChange={() => toggle(proposal.bankLine)}
                  className="size-6 accent-primary"
                />
              </label>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function ProposalCells({ proposal }: { proposal: BankProposal }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const { text, amountCents, verdict, purchase } = proposal
  return (
    <>
      <Cell column={t('bank.line')} onPhone="wide" className="wrap-anywhere">
        {text}
      </Cell>
      <Cell column={t('bank.arrived')} className="whitespace-nowrap font-semibold tabular-nums">
        {amountCents === null ? '–' : amounts.money(amountCents / 100)}
      </Cell>
      <Cell column={t('student')}>{purchase ? <StudentLink student={purchase.student} /> : '–'}</Cell>
      <Cell
        column={t('bank.proposal')}
        className={verdict === 'agrees' ? 'text-correct' : verdict === 'marked' ? 'text-ink-soft' : 'text-wrong'}
      >
        <span className="font-semibold">{t(`bank.verdicts.${verdict}`)}</span>
        {purchase && verdict !== 'agrees' && (
          <p className="text-ink-soft text-sm">
            {t('bank.wanted', { amount: amounts.money(purchase.amountCents / 100), reference: purchase.reference })}
          </p>
        )}
      </Cell>
    </>
  )
}
