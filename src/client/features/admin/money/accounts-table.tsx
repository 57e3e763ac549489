import type { Accounts } from '#shared/features/admin/admin-accounts.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Cell, Row, Table } from '../table'

const FIGURES = ['received', 'refunded', 'returned'] as const

/** The figures of a month by method, and what is left of what was sold. */
export function AccountsTable({ accounts: { methods, pendingCents, unused } }: { accounts: Accounts }) {
  const { t } = useTranslation('adminAccounts')
  const amounts = useAmounts()
  const money = (cents: number) => amounts.money(cents / 100)
  const columns = [t('method'), t('received'), t('refunded'), t('returned'), t('total')]
  return (
    <>
      {methods.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      {methods.length > 0 && (
        <Table label={t('heading')} columns={columns}>
          {methods.map(({ method, totalCents, ...figures }) => (
            <Row key={method}>
              <Cell column={t('method')}>{t(`methods.${method}`)}</Cell>
              {FIGURES.map((figure) => (
                <Cell key={figure} column={t(figure)} className="whitespace-nowrap tabular-nums">
                  {money(figures[figure])}
                </Cell>
              ))}
              <Cell column={t('total')} className="whitespace-nowrap font-semibold tabular-nums">
                {money(totalCents)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <p className="mt-4">{t('pending', { amount: money(pendingCents) })}</p>
      <p>{t('unused', { hours: amounts.hours(unused.hours), amount: money(unused.cents) })}</p>
    </>
  )
}
