import { useState } from 'react'
import { type BankProposal, RECEIVED_MOST, type Received } from '#shared/features/billing/payments.contract'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { moneyActions } from '../../../portal/money/money.queries'
import { StaffFailure } from '../../../portal/staff-failure'
import { StudentLink } from '../../../portal/student-link'
import { Cell, Row, Table } from '../../../portal/table'
import { Button } from '../../../ui/button'
import { FileButton } from '../../../ui/fields/file-button'

/** Reads a bank's CSV and marks what staff confirm. What is wrong or unknown in it is shown, and cannot be confirmed by a slip. */
export function BankFile() {
  const { t } = useTranslation('adminMoney')
  const [proposals, setProposals] = useState<BankProposal[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const read = useAction({
    ...moneyActions.readBankFile,
    onSuccess: (found) => {
      setProposals(found)
      setChosen(chosenAtFirst(found))
    },
  })
  return (
    <section aria-labelledby="bank-file">
      <h2 id="bank-file" className="mb-2 text-heading">
        {t('bank.heading')}
      </h2>
      <FileButton
        accept={['.csv', 'text/csv', 'text/plain']}
        disabled={read.isPending}
        onPick={(file) => read.mutate(file)}
        aria-describedby="bank-file-hint"
      >
        {t('bank.file')}
      </FileButton>
      <p id="bank-file-hint" className="mt-2 text-ink-soft text-sm">
        {t('bank.hint')}
      </p>
      <StaffFailure title={t('bank.failed')} error={read.error} />
      <div aria-live="polite">{proposals?.length === 0 && <p className="mt-4">{t('bank.empty')}</p>}</div>
      {proposals && proposals.length > 0 && (
        <div className="mt-5 grid gap-4">
          <ProposalTable proposals={proposals} chosen={chosen} onChoose={setChosen} />
          <ConfirmMatches proposals={proposals} chosen={chosen} onDone={() => setProposals(undefined)} />
        </div>
      )}
    </section>
  )
}

interface ConfirmMatchesProps {
  proposals: readonly BankProposal[]
  chosen: ReadonlySet<string>
  onDone: () => void
}

function ConfirmMatches({ proposals, chosen, onDone }: ConfirmMatchesProps) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const payments = paymentsOf(proposals, chosen)
  const sumCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const confirm = useAction({
    ...moneyActions.receiveMany,
    onSuccess: (marked) => {
      showNotice({ title: t('bank.done'), description: t('bank.doneText', { count: marked.length }) })
      onDone()
    },
  })
  return (
    <>
      <StaffFailure title={t('receive.failed')} error={confirm.error} />
      <div>
        <Button disabled={payments.length === 0} busy={confirm.isPending} onClick={() => confirm.mutate(payments)}>
          {t('bank.confirm', { count: payments.length, amount: amounts.money(sumCents / 100) })}
        </Button>
      </div>
    </>
  )
}

interface ProposalTableProps {
  proposals: readonly BankProposal[]
  /** The lines that will be marked. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The lines of a bank's file beside the purchases that they name. */
function ProposalTable({ proposals, chosen, onChoose }: ProposalTableProps) {
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

/** Whether staff can confirm a line: it names one purchase, and its amount is certain. */
function canBeMarked({ verdict }: BankProposal): boolean {
  return verdict === 'agrees' || verdict === 'short' || verdict === 'surplus'
}

/** What is chosen before anybody chooses: what agrees to the cent. */
function chosenAtFirst(proposals: readonly BankProposal[]): Set<string> {
  const agreeing = proposals.filter(({ verdict }) => verdict === 'agrees')
  return new Set(agreeing.slice(0, RECEIVED_MOST).map(({ bankLine }) => bankLine))
}

/** The chosen lines as payments. Of several for one purchase, each expects what those before it bring. */
function paymentsOf(proposals: readonly BankProposal[], chosen: ReadonlySet<string>): Received[] {
  const received = new Map<number, number>()
  return proposals.flatMap((proposal) => {
    const { bankLine, purchase, amountCents } = proposal
    if (!chosen.has(bankLine) || !canBeMarked(proposal) || !purchase || amountCents === null) return []
    const expectedReceivedCents = received.get(purchase.id) ?? purchase.receivedCents
    received.set(purchase.id, expectedReceivedCents + amountCents)
    return [{ purchaseId: purchase.id, amountCents, expectedReceivedCents, bankLine }]
  })
}
