import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankLine } from '#shared/features/billing/accounting/bank-lines.contract'
import { PaymentConfirmation, type StaffPurchase } from '#shared/features/billing/payments.contract'
import { toCents } from '#shared/features/billing/purchase.rules'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { readNumber, useAmounts } from '../../../../i18n/amounts'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { usePaused } from '../../../../parts/portal/lists/use-paused'
import { paymentActions, paymentQueries } from '../../../../parts/portal/money/payments.queries'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { useMoment } from '../../../../parts/portal/use-moment'
import { Choice } from '../../../../ui/fields/choice'
import { ChoiceGroup } from '../../../../ui/fields/choice-group'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { TextField } from '../../../../ui/fields/text-field'
import { SEARCH_PAUSE_MS } from '../assign-payment'
import { useEffectWords } from '../use-effect-words'

/** Chooses the e-Transfer purchase that a line pays: first those of its amount, then whatever is searched. */
export function MatchLineForm({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const { bankLine, amountCents } = line
  const [typed, setTyped] = useState(amountCents === null ? '' : (amountCents / 100).toFixed(2))
  const [purchase, setPurchase] = useState<StaffPurchase | null>(null)
  const draft = useDraft(null, { amount: '' })
  const payment = {
    purchaseId: purchase?.id,
    amountCents: amountCents ?? toCents(readNumber(draft.values.amount)),
    expectedReceivedCents: purchase?.receivedCents,
    bankLine,
  }
  const validated = validate(PaymentConfirmation, payment)
  const effect = useEffectWords(purchase, validated.body?.amountCents)
  const form = useForm({
    draft,
    validated,
    action: paymentActions.confirm,
    onSuccess: () => {
      showNotice({ title: t('confirmPayment.done') })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <TextField
        label={t('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        inputMode="search"
        spellCheck={false}
      />
      <PurchaseChoices
        search={typed}
        chosen={purchase}
        error={form.errorOf('purchaseId') && t('bankFile.match.choose')}
        onChoose={setPurchase}
      />
      {amountCents === null && (
        <TextField
          label={t('confirmPayment.amount')}
          {...form.text('amount')}
          error={form.errorOf('amountCents')}
          inputMode="decimal"
          className="max-w-40 font-semibold tabular-nums"
        />
      )}
      <p aria-live="polite" className="min-h-[1lh] font-medium">
        {effect}
      </p>
      <StaffFailure title={t('confirmPayment.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('confirmPayment.send')}
      </FormButtons>
    </form>
  )
}

interface PurchaseChoicesProps {
  search: string
  chosen: StaffPurchase | null
  error: string | undefined
  onChoose: (purchase: StaffPurchase) => void
}

function PurchaseChoices({ search, chosen, error, onChoose }: PurchaseChoicesProps) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const moment = useMoment()
  const matches = useInfiniteQuery(paymentQueries.unpaid(usePaused(search.trim(), SEARCH_PAUSE_MS)))
  const purchases = matches.data?.pages[0]?.items.filter(isUnpaidTransfer) ?? []
  if (matches.isError) return <p className="text-wrong">{t('failed')}</p>
  if (matches.isSuccess && purchases.length === 0) return <p className="text-ink-soft">{t('bankFile.match.none')}</p>
  return (
    <div data-field="purchaseId">
      <ChoiceGroup label={t('bankFile.match.purchases')} error={error}>
        {(name) => (
          <div className="grid max-h-72 gap-2 overflow-y-auto p-0.5">
            {purchases.map((purchase) => (
              <Choice
                key={purchase.id}
                name={name}
                value={String(purchase.id)}
                checked={purchase.id === chosen?.id}
                onChoose={() => onChoose(purchase)}
                className="justify-between gap-3 px-4 py-2 has-checked:border-primary has-checked:bg-well"
              >
                <span className="wrap-anywhere min-w-0">
                  <span className="block font-semibold">
                    {purchase.guardianName ?? purchase.student.name ?? purchase.student.email}
                  </span>
                  <span className="block text-ink-soft text-sm">
                    {purchase.reference}, {moment.day(purchase.createdAt)}
                  </span>
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  <span className="block font-semibold">{amounts.money(purchase.amountCents / 100)}</span>
                  <span className="block text-ink-soft text-sm">{amounts.hours(purchase.hours)}</span>
                </span>
              </Choice>
            ))}
          </div>
        )}
      </ChoiceGroup>
    </div>
  )
}

function isUnpaidTransfer({ paymentMethod, status }: StaffPurchase): boolean {
  return paymentMethod === 'interac' && status !== 'paid'
}
