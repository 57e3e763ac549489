import { useInfiniteQuery } from '@tanstack/react-query'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { PagedList } from '../paged-list'
import { StudentLink } from '../student-link'
import { Cell, Row, Table } from '../table'
import { refundLists } from './refund.queries'

/** Money that went back at a provider after its hours were used. */
export function Losses() {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const losses = useInfiniteQuery(refundLists.losses())
  const columns = [t('reference'), t('student'), t('amount'), t('losses.lost')]
  return (
    <section aria-labelledby="losses">
      <h2 id="losses" className="mb-4 text-heading">
        {t('losses.heading')}
      </h2>
      <PagedList list={losses} failed={t('losses.failed')} empty={<p className="text-ink-soft">{t('losses.none')}</p>}>
        {(items) => (
          <Table label={t('losses.heading')} columns={columns}>
            {items.map(({ id, reference, student, amountCents, lostCents, paymentMethod }) => (
              <Row key={id}>
                <Cell column={t('reference')} className="whitespace-nowrap font-semibold tabular-nums">
                  {reference}
                </Cell>
                <Cell column={t('student')}>
                  <StudentLink student={student} />
                </Cell>
                <Cell column={t('amount')} className="whitespace-nowrap tabular-nums">
                  {amounts.money(amountCents / 100)}
                  <p className="text-ink-soft text-sm">{t(`accounts.methods.${paymentMethod}`)}</p>
                </Cell>
                <Cell column={t('losses.lost')} className="whitespace-nowrap font-semibold tabular-nums">
                  {amounts.money(lostCents / 100)}
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </PagedList>
    </section>
  )
}
