import type { Accounts } from '#shared/features/billing/accounting.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Cell, Row, Table } from '../../../portal/table'

const FIGURES = ['received', 'refunded', 'returned'] as const

/** The figures of a month by method, and what is left of what was sold. */
export function AccountsTable({ accounts: { methods, taxes, pendingCents, unused } }: { accounts: Accounts }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const money = (cents: number) => amounts.money(cents / 100)
  const columns = [
    t('accounts.method'),
    t('accounts.received'),
    t('accounts.refunded'),
    t('accounts.returned'),
    t('accounts.total'),
  ]
  return (
    <>
      {methods.length === 0 && <p className="text-ink-soft">{t('accounts.none')}</p>}
      {methods.length > 0 && (
        <Table label={t('accounts.heading')} columns={columns}>
          {methods.map(({ method, totalCents, ...figures }) => (
            <Row key={method}>
              <Cell column={t('accounts.method')}>{t(`accounts.methods.${method}`)}</Cell>
              {FIGURES.map((figure) => (
                <Cell key={figure} column={t(`accounts.${figure}`)} className="whitespace-nowrap tabular-nums">
                  {money(figures[figure])}
                </Cell>
              ))}
              <Cell column={t('accounts.total')} className="whitespace-nowrap font-semibold tabular-nums">
                {money(totalCents)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <div className="mt-4 grid gap-1">
        {taxes.map(({ name, cents }) => (
          <p key={name}>{t('accounts.tax', { name, amount: money(cents) })}</p>
        ))}
        <p>{t('accounts.pending', { amount: money(pendingCents) })}</p>
        <p>{t('accounts.unused', { hours: amounts.hours(unused.hours), amount: money(unused.cents) })}</p>
      </div>
    </>
  )
}
