import { useQuery } from '@tanstack/react-query'
import type { PendingPurchase as Awaited } from '#shared/features/billing/billing.contract'
import { businessDay } from '#shared/time/business-day'
import { supportEmail } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useMethodWords } from '../../../statement/statement-words'
import { Button, ButtonLink } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'
import { LoadFailed } from '../../../ui/states/load-failed'
import { creditsQueries } from './buy.queries'
import { usePendingPurchase } from './use-pending-purchase'

/** What the student still has to pay for, with what to do; nothing where nothing waits. */
export function PendingPurchases() {
  const { t } = useTranslation('credits')
  const unpaid = useQuery(creditsQueries.unpaid())
  if (unpaid.isError) {
    return (
      <div className="mb-8">
        <LoadFailed
          title={t('unpaid.loadTitle')}
          text={t('unpaid.loadText')}
          retryLabel={t('statement.retry')}
          onRetry={unpaid.refetch}
          isBusy={unpaid.isFetching}
        />
      </div>
    )
  }
  if (!unpaid.data?.length) return null
  return (
    <section aria-labelledby="unpaid" className="mb-8">
      <Sheet className="p-5 sm:p-7">
        <h2 id="unpaid" className="text-heading">
          {t('unpaid.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('unpaid.text')}</p>
        <ul className="mt-4 grid gap-6">
          {unpaid.data.map((purchase) => (
            <PendingPurchase key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

type Transfer = Extract<Awaited['next'], { kind: 'transfer' }>

/** One purchase that waits: what was chosen, what to send where, and what can be done about it. */
function PendingPurchase({ purchase }: { purchase: Awaited }) {
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
      {purchase.next === null && <p className="mt-2">{t('unpaid.noWay', { email: supportEmail() })}</p>}
      {purchase.next?.kind === 'transfer' && <Instructions purchase={purchase} next={purchase.next} />}
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

function Instructions({ purchase, next }: { purchase: Awaited; next: Transfer }) {
  const { t } = useTranslation('credits')
  const amounts = useAmounts()
  const formats = useFormats()
  const missing = (purchase.amountCents - purchase.receivedCents) / 100
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 rounded-control bg-paper px-4 py-3 sm:grid-cols-2 lg:grid-cols-4">
      <Line term={t('unpaid.to')} value={next.to} />
      <Line term={t('unpaid.amount')} value={amounts.money(missing)} />
      <Line term={t('unpaid.message')} value={next.reference} />
      {purchase.expiresAt && (
        <Line term={t('unpaid.until')} value={formats.day(businessDay(new Date(purchase.expiresAt)))} />
      )}
    </dl>
  )
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere select-all font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
