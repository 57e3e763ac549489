import { useState } from 'react'
import type { BankProposal } from '#shared/features/billing/payments.contract'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { moneyActions } from '../../../portal/money/money.queries'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { FileButton } from '../../../ui/fields/file-button'
import { chosenAtFirst, paymentsOf } from './bank-payments'
import { ProposalTable } from './proposal-table'

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
