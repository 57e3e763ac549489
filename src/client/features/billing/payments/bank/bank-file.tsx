import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { BankLine } from '#shared/features/billing/accounting/bank-lines.contract'
import { CONFIRMATIONS_MAX, type PaymentConfirmation } from '#shared/features/billing/payments.contract'
import { useAction } from '../../../../api/use-action'
import { useAmounts } from '../../../../i18n/amounts'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { ListSelect } from '../../../../parts/portal/lists/list-select'
import { PagedList } from '../../../../parts/portal/lists/paged-list'
import { type BankLineList, bankLineActions, bankLineQueries } from '../../../../parts/portal/money/bank-lines.queries'
import { paymentActions } from '../../../../parts/portal/money/payments.queries'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { usePermissions } from '../../../../parts/portal/use-permissions'
import { Button } from '../../../../ui/button'
import { FileButton } from '../../../../ui/fields/file-button'
import { BankLineTable } from './bank-line-table'

const LISTS = ['open', 'dismissed'] as const

/** The incoming payments of the bank's files, which are kept until staff have handled each. */
export function BankFile() {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const [, navigate] = useLocation()
  const address = new URLSearchParams(useSearch())
  const list = LISTS.find((each) => each === address.get('lines')) ?? 'open'

  function show(chosen: BankLineList) {
    const next = new URLSearchParams(address)
    if (chosen === 'open') next.delete('lines')
    else next.set('lines', chosen)
    navigate(`${location.pathname}?${next}`)
  }

  return (
    <section aria-labelledby="bank-file">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="bank-file" className="text-heading">
          {t('bankFile.heading')}
        </h2>
        <ListSelect
          label={t('bankFile.list')}
          value={list}
          options={LISTS.map((value) => ({ value, label: t(`bankFile.lists.${value}`) }))}
          onChange={show}
        />
      </div>
      {changes('money') && <ReadFile />}
      {list === 'open' ? <OpenLines /> : <DismissedLines />}
    </section>
  )
}

function ReadFile() {
  const { t } = useTranslation('adminMoney')
  const read = useAction({
    ...bankLineActions.read,
    onSuccess: ({ lines, added }) =>
      showNotice({
        title: lines === 0 ? t('bankFile.empty') : t('bankFile.added', { count: added }),
        ...(lines > 0 && { description: t('bankFile.read', { count: lines }) }),
      }),
  })
  return (
    <div className="mb-5">
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
    </div>
  )
}

function OpenLines() {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const lines = useInfiniteQuery(bankLineQueries.list('open'))
  const [unchosen, setUnchosen] = useState<ReadonlySet<number>>(new Set())
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  // Lines that match to the cent are chosen from the start.
  const isChosen = ({ id, result }: BankLine) => (result === 'exact' ? !unchosen.has(id) : added.has(id))

  function toggle({ id, result }: BankLine) {
    const [current, change] = result === 'exact' ? [unchosen, setUnchosen] : [added, setAdded]
    const next = new Set(current)
    if (!next.delete(id)) next.add(id)
    change(next)
  }

  return (
    <PagedList
      list={lines}
      failed={t('bankFile.linesFailed')}
      empty={<p className="text-ink-soft">{t('bankFile.none')}</p>}
    >
      {(items) => (
        <div className="grid gap-4">
          <BankLineTable lines={items} isChosen={isChosen} onToggle={toggle} />
          {changes('money') && <ConfirmLines chosen={items.filter(isChosen)} />}
        </div>
      )}
    </PagedList>
  )
}

function ConfirmLines({ chosen }: { chosen: readonly BankLine[] }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const payments = paymentsOf(chosen).slice(0, CONFIRMATIONS_MAX)
  const sumCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const confirm = useAction({
    ...paymentActions.confirmMany,
    onSuccess: (confirmed) =>
      showNotice({ title: t('bankFile.done'), description: t('bankFile.doneText', { count: confirmed.length }) }),
  })
  return (
    <>
      <StaffFailure title={t('confirmPayment.failed')} error={confirm.error} />
      {payments.length > 0 && (
        <div>
          <Button busy={confirm.isPending} onClick={() => confirm.mutate(payments)}>
            {t('bankFile.confirm', { count: payments.length, amount: amounts.money(sumCents / 100) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Each payment of a purchase expects the amount that the earlier ones bring. */
function paymentsOf(lines: readonly BankLine[]): PaymentConfirmation[] {
  const received = new Map<number, number>()
  return lines.flatMap(({ bankLine, purchase, amountCents }) => {
    if (!purchase || amountCents === null) return []
    const expectedReceivedCents = received.get(purchase.id) ?? purchase.receivedCents
    received.set(purchase.id, expectedReceivedCents + amountCents)
    return [{ purchaseId: purchase.id, amountCents, expectedReceivedCents, bankLine }]
  })
}

function DismissedLines() {
  const { t } = useTranslation('adminMoney')
  const lines = useInfiniteQuery(bankLineQueries.list('dismissed'))
  return (
    <PagedList
      list={lines}
      failed={t('bankFile.linesFailed')}
      empty={<p className="text-ink-soft">{t('bankFile.noneDismissed')}</p>}
    >
      {(items) => <BankLineTable lines={items} />}
    </PagedList>
  )
}
