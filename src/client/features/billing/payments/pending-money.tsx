import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Wallet } from 'lucide-react'
import { useState } from 'react'
import { type MoneyPurchase, Received } from '#shared/features/billing/payments.contract'
import { centsOf, missingCents } from '#shared/features/billing/purchase.rules'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { moneyActions, moneyQueries } from '../../../portal/money/money.queries'
import { PagedList } from '../../../portal/paged-list'
import { SearchField } from '../../../portal/search-field'
import { StaffFailure } from '../../../portal/staff-failure'
import { useSearchText } from '../../../portal/use-search-text'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { TextInput } from '../../../ui/fields/text-input'
import { Dialog } from '../../../ui/overlays/dialog'
import { EmptyState } from '../../../ui/states/empty-state'
import { MoneyTable } from './money-table'

/** What is awaited, the oldest first, and what is found by reference, amount or name. */
export function PendingMoney() {
  const { t } = useTranslation('adminMoney')
  const search = useSearchText()
  const unpaid = useInfiniteQuery(moneyQueries.unpaid(search.applied))
  const [marked, setMarked] = useState<MoneyPurchase | null>(null)
  return (
    <section aria-labelledby="awaited-money">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="awaited-money" className="text-heading">
          {search.applied ? t('found') : t('unpaid')}
        </h2>
        <SearchField search={search} label={t('search')} isBusy={unpaid.isPlaceholderData} />
      </div>
      <PagedList
        list={unpaid}
        failed={t('failed')}
        empty={
          search.applied ? (
            <EmptyState icon={SearchX} title={t('unknown.title')} text={t('unknown.text')} />
          ) : (
            <EmptyState icon={Wallet} title={t('none.title')} text={t('none.text')} />
          )
        }
      >
        {(items) => <MoneyTable label={t('unpaid')} purchases={items} run={t('receive.open')} onAct={setMarked} />}
      </PagedList>
      <ReceiveDialog purchase={marked} onClose={() => setMarked(null)} />
    </section>
  )
}

interface ReceiveDialogProps {
  /** Null while the dialog is closed. */
  purchase: MoneyPurchase | null
  onClose: () => void
}

/** Marks money as received: how much it was, and what follows from it. */
function ReceiveDialog({ purchase, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation('adminMoney')
  return (
    <Dialog isOpen={purchase !== null} onClose={onClose} title={t('receive.title')} closeLabel={t('close')}>
      {purchase && <ReceiveForm key={purchase.id} purchase={purchase} onDone={onClose} />}
    </Dialog>
  )
}

function ReceiveForm({ purchase, onDone }: { purchase: MoneyPurchase; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const missing = missingCents(purchase)
  const draft = useDraft(null, { amount: missing > 0 ? amounts.plainNumber(missing / 100) : '' })
  const payment = {
    purchaseId: purchase.id,
    amountCents: centsOf(readNumber(draft.values.amount)),
    expectedReceivedCents: purchase.receivedCents,
  }
  const validated = validate(Received, payment)
  const effect = useEffectWords(purchase, validated.body?.amountCents)
  const form = useForm({
    draft,
    validated,
    action: moneyActions.receive,
    onSuccess: ([saved]) => {
      const outcome = outcomeOf(saved ?? purchase)
      showNotice({ title: t('receive.done'), description: t(`receive.outcomes.${outcome}`) })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <p className="wrap-anywhere text-ink-soft">
        {t('receive.of', {
          reference: purchase.reference,
          name: purchase.student.name ?? purchase.student.email ?? '',
        })}
      </p>
      <Field label={t('receive.amount')} error={form.errorOf('amountCents')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('amount')}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40 font-semibold tabular-nums"
          />
        )}
      </Field>
      <p aria-live="polite" className="min-h-[1lh] font-medium">
        {effect}
      </p>
      <StaffFailure title={t('receive.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('receive.send')}
      </FormButtons>
    </form>
  )
}

function outcomeOf({ status }: MoneyPurchase): 'paid' | 'short' | 'notAdded' {
  if (status === 'paid') return 'paid'
  return status === 'pending' ? 'short' : 'notAdded'
}

/** What an amount would do, in words, before it is sent; nothing while it is none. */
function useEffectWords(purchase: MoneyPurchase, cents: number | undefined): string {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  if (cents === undefined) return ''
  const surplus = purchase.receivedCents + cents - purchase.amountCents
  const amount = amounts.money(Math.abs(surplus) / 100)
  if (purchase.student.isDeleted || purchase.status === 'paid') return t('effect.givenBack')
  if (surplus < 0) return t('effect.short', { amount })
  const hours = amounts.hours(purchase.hours)
  return surplus > 0 ? t('effect.surplus', { amount, hours }) : t('effect.exact', { hours })
}
