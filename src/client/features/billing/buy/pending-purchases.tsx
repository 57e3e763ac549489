import { useQuery } from '@tanstack/react-query'
import type { PendingPurchase } from '#shared/features/billing/billing.contract'
import { businessDay } from '#shared/time/business-day'
import { supportEmail } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useMethodWords } from '../../../parts/statement/statement-words'
import { Button, ButtonLink } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'
import { LoadFailed } from '../../../ui/states/load-failed'
import { useBuyer } from './buyer'
import { usePendingPurchase } from './use-pending-purchase'

/** The buyer's unpaid purchases with payment instructions. Renders nothing if there are none. */
export function PendingPurchases() {
  const { t } = useTranslation('credits')
  const pending = useQuery(useBuyer().api.pending)
  if (pending.isError) {
    return (
      <div className="mb-8">
        <LoadFailed
          title={t('unpaid.loadTitle')}
          text={t('unpaid.loadText')}
          retryLabel={t('statement.retry')}
          onRetry={pending.refetch}
          isBusy={pending.isFetching}
        />
      </div>
    )
  }
  if (!pending.data?.length) return null
  return (
    <section aria-labelledby="unpaid" className="mb-8">
      <Sheet className="p-5 sm:p-7">
        <h2 id="unpaid" className="text-heading">
          {t('unpaid.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('unpaid.text')}</p>
        <ul className="mt-4 grid gap-6">
          {pending.data.map((purchase) => (
            <PendingPurchaseItem key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

type Transfer = Extract<PendingPurchase['next'], { kind: 'transfer' }>

function PendingPurchaseItem({ purchase }: { purchase: PendingPurchase }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const { check, cancel } = usePendingPurchase()
  const hours = t('hours', { count: purchase.hours, figure: amounts.number(purchase.hours) })
  const method = useMethodWords()(purchase.paymentMethod)
  const received = amounts.money(purchase.receivedCents / 100)
  return (
    <li className="border-line border-t pt-5">
      <h3 className="font-semibold">
        {t('unpaid.purchase', { hours, price: amounts.money(purchase.amountCents / 100), method })}
      </h3>
      {purchase.receivedCents > 0 && <p className="mt-1 font-medium text-wrong">{t('unpaid.partly', { received })}</p>}
      {purchase.next === null && <p className="mt-2">{t('unpaid.notPayable', { email: supportEmail() })}</p>}
      {purchase.next?.kind === 'transfer' && <TransferInstructions purchase={purchase} next={purchase.next} />}
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2">
        {purchase.next?.kind === 'page' && <ButtonLink href={purchase.next.url}>{t('unpaid.pay')}</ButtonLink>}
        <Button look="secondary" busy={check.isPending} onClick={() => check.mutate(purchase.id)}>
          {t('unpaid.check')}
        </Button>
        {purchase.receivedCents === 0 && (
          <Button look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(purchase.id)}>
            {t('unpaid.cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}

function TransferInstructions({ purchase, next }: { purchase: PendingPurchase; next: Transfer }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const formats = useFormats()
  const missing = (purchase.amountCents - purchase.receivedCents) / 100
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 rounded-control bg-paper px-4 py-3 sm:grid-cols-2 lg:grid-cols-4">
      <Instruction term={t('unpaid.to')} value={next.to} />
      <Instruction term={t('unpaid.amount')} value={amounts.money(missing)} />
      <Instruction term={t('unpaid.message')} value={next.reference} />
      {purchase.expiresAt && (
        <Instruction term={t('unpaid.until')} value={formats.day(businessDay(new Date(purchase.expiresAt)))} />
      )}
    </dl>
  )
}

function Instruction({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere select-all font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
