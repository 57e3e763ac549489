import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payer } from '#shared/features/billing/accounting/bank-lines.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { usePaused } from '../../../parts/portal/lists/use-paused'
import { bankLineQueries } from '../../../parts/portal/money/bank-lines.queries'
import { OfflinePaymentForm } from '../../../parts/portal/money/offline-payment-form'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'

/** How long a pause in typing starts a search. */
export const SEARCH_PAUSE_MS = 300

interface AssignPaymentProps {
  /** The line of a bank file that reports the payment. */
  line?: { bankLine: string; amountCents: number | null }
  onDone: () => void
}

/** Finds the student, then records the payment and its hours. */
export function AssignPayment({ line, onDone }: AssignPaymentProps) {
  const { t } = useTranslation('adminMoney')
  const [payer, setPayer] = useState<Payer | null>(null)
  if (!payer) return <PayerSearch onChoose={setPayer} />
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{t('payers.for')}</span>{' '}
          <strong>{payer.student.name ?? payer.student.email}</strong>
        </p>
        <Button look="quiet" className="min-h-11 px-3!" onClick={() => setPayer(null)}>
          {t('payers.other')}
        </Button>
      </div>
      <OfflinePaymentForm studentId={payer.student.id} {...(line && { line })} onDone={onDone} />
    </>
  )
}

function PayerSearch({ onChoose }: { onChoose: (payer: Payer) => void }) {
  const { t } = useTranslation('adminMoney')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), SEARCH_PAUSE_MS)
  const payers = useQuery({ ...bankLineQueries.payers(search), enabled: search !== '' })
  const matches = search === '' ? [] : (payers.data ?? [])
  return (
    <div className="mt-4 grid gap-5">
      <TextField
        label={t('payers.search')}
        hint={t('payers.searchHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        inputMode="search"
        spellCheck={false}
      />
      {payers.isError && <p className="text-wrong">{t('payers.searchFailed')}</p>}
      <div aria-live="polite">
        {search !== '' && payers.isSuccess && matches.length === 0 && (
          <p className="text-ink-soft">{t('payers.nobody')}</p>
        )}
      </div>
      {matches.length > 0 && (
        <ul className="grid gap-2">
          {matches.map((payer) => (
            <li key={payer.student.id}>
              <PayerButton payer={payer} onChoose={() => onChoose(payer)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PayerButton({ payer: { student, hours, guardians }, onChoose }: { payer: Payer; onChoose: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control border-[1.5px] border-edge/55
        bg-sheet px-4 py-2 text-left hover:border-ink"
    >
      <span className="wrap-anywhere min-w-0">
        <span className="block font-semibold">{student.name ?? student.email}</span>
        {guardians.length > 0 && (
          <span className="block text-ink-soft text-sm">
            {t('payers.family', { names: guardians.map(({ name }) => name).join(', ') })}
          </span>
        )}
      </span>
      <span className="shrink-0 text-ink-soft text-sm tabular-nums">{amounts.hours(hours)}</span>
    </button>
  )
}
