import { useState } from 'react'
import {
  type BankFileMatch,
  CONFIRMATIONS_MAX,
  type PaymentConfirmation,
} from '#shared/features/billing/payments.contract'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Cell, Row, Table } from '../../../portal/lists/table'
import { paymentActions } from '../../../portal/money/payments.queries'
import { StaffFailure } from '../../../portal/staff-failure'
import { StudentLink } from '../../../portal/student-link'
import { Button } from '../../../ui/button'
import { FileButton } from '../../../ui/fields/file-button'

/** Matches a bank's CSV with purchases and confirms the payments that staff choose. Doubtful lines cannot be chosen. */
export function BankFile() {
  const { t } = useTranslation('adminMoney')
  const [matches, setMatches] = useState<BankFileMatch[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const read = useAction({
    ...paymentActions.matchBankFile,
    onSuccess: (found) => {
      setMatches(found)
      setChosen(chosenByDefault(found))
    },
  })
  return (
    <section aria-labelledby="bank-file">
      <h2 id="bank-file" className="mb-2 text-heading">
        {t('bankFile.heading')}
      </h2>
      <FileButton
        accept={['.csv', 'text/csv', 'text/plain']}
        disabled={read.isPending}
        onPick={(file) => read.mutate(file)}
        aria-describedby="bank-file-hint"
      >
        {t('bankFile.file')}
      </FileButton>
      <p id="bank-file-hint" className="mt-2 text-ink-soft text-sm">
        {t('bankFile.hint')}
      </p>
      <StaffFailure title={t('bankFile.failed')} error={read.error} />
      <div aria-live="polite">{matches?.length === 0 && <p className="mt-4">{t('bankFile.empty')}</p>}</div>
      {matches && matches.length > 0 && (
        <div className="mt-5 grid gap-4">
          <MatchTable matches={matches} chosen={chosen} onChoose={setChosen} />
          <ConfirmMatches matches={matches} chosen={chosen} onDone={() => setMatches(undefined)} />
        </div>
      )}
    </section>
  )
}

interface ConfirmMatchesProps {
  matches: readonly BankFileMatch[]
  chosen: ReadonlySet<string>
  onDone: () => void
}

function ConfirmMatches({ matches, chosen, onDone }: ConfirmMatchesProps) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const payments = paymentsOf(matches, chosen)
  const sumCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const confirm = useAction({
    ...paymentActions.confirmMany,
    onSuccess: (confirmed) => {
      showNotice({ title: t('bankFile.done'), description: t('bankFile.doneText', { count: confirmed.length }) })
      onDone()
    },
  })
  return (
    <>
      <StaffFailure title={t('confirmPayment.failed')} error={confirm.error} />
      <div>
        <Button disabled={payments.length === 0} busy={confirm.isPending} onClick={() => confirm.mutate(payments)}>
          {t('bankFile.confirm', { count: payments.length, amount: amounts.money(sumCents / 100) })}
        </Button>
      </div>
    </>
  )
}

interface MatchTableProps {
  matches: readonly BankFileMatch[]
  /** The lines that will be confirmed. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function MatchTable({ matches, chosen, onChoose }: MatchTableProps) {
  const { t } = useTranslation('adminMoney')

  function toggle(line: string) {
    const next = new Set(chosen)
    if (!next.delete(line)) next.add(line)
    onChoose(next)
  }

  return (
    <Table
      label={t('bankFile.heading')}
      columns={[t('bankFile.line'), t('bankFile.received'), t('student'), t('bankFile.match'), t('bankFile.mark')]}
    >
      {matches.map((match) => (
        <Row key={match.bankLine}>
          <MatchCells match={match} />
          <Cell column={t('bankFile.mark')}>
            {canBeConfirmed(match) && (
              <label className="grid size-11 cursor-pointer place-items-center">
                <span className="sr-only">{t('bankFile.markLine', { line: match.text })}</span>
                <input
                  type="checkbox"
                  checked={chosen.has(match.bankLine)}
                  onChange={() => toggle(match.bankLine)}
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

function MatchCells({ match }: { match: BankFileMatch }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const { text, amountCents, result, purchase } = match
  return (
    <>
      <Cell column={t('bankFile.line')} onPhone="wide" className="wrap-anywhere">
        {text}
      </Cell>
      <Cell column={t('bankFile.received')} className="whitespace-nowrap font-semibold tabular-nums">
        {amountCents === null ? '–' : amounts.money(amountCents / 100)}
      </Cell>
      <Cell column={t('student')}>{purchase ? <StudentLink student={purchase.student} /> : '–'}</Cell>
      <Cell
        column={t('bankFile.match')}
        className={result === 'exact' ? 'text-correct' : result === 'confirmed' ? 'text-ink-soft' : 'text-wrong'}
      >
        <span className="font-semibold">{t(`bankFile.results.${result}`)}</span>
        {purchase && result !== 'exact' && (
          <p className="text-ink-soft text-sm">
            {t('bankFile.expected', {
              amount: amounts.money(purchase.amountCents / 100),
              reference: purchase.reference,
            })}
          </p>
        )}
      </Cell>
    </>
  )
}

/** Whether a line names one purchase and has a clear amount. */
function canBeConfirmed({ result }: BankFileMatch): boolean {
  return result === 'exact' || result === 'underpaid' || result === 'overpaid'
}

/** Lines that match to the cent. */
function chosenByDefault(matches: readonly BankFileMatch[]): Set<string> {
  const exact = matches.filter(({ result }) => result === 'exact')
  return new Set(exact.slice(0, CONFIRMATIONS_MAX).map(({ bankLine }) => bankLine))
}

/** Each payment of a purchase expects the amount that the earlier ones bring. */
function paymentsOf(matches: readonly BankFileMatch[], chosen: ReadonlySet<string>): PaymentConfirmation[] {
  const received = new Map<number, number>()
  return matches.flatMap((match) => {
    const { bankLine, purchase, amountCents } = match
    if (!chosen.has(bankLine) || !canBeConfirmed(match) || !purchase || amountCents === null) return []
    const expectedReceivedCents = received.get(purchase.id) ?? purchase.receivedCents
    received.set(purchase.id, expectedReceivedCents + amountCents)
    return [{ purchaseId: purchase.id, amountCents, expectedReceivedCents, bankLine }]
  })
}
