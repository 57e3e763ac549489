import { useInfiniteQuery } from '@tanstack/react-query'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { PagedList } from '../paged-list'
import { StudentLink } from '../student-link'
import { Cell, Row, Table } from '../table'
import { useMoment } from '../use-moment'
import { refundLists } from './refund.queries'

/** Refunds that a bank sent back. The hours are on the account again; staff may refund them in another way. */
export function FailedRefunds() {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const moment = useMoment()
  const refunds = useInfiniteQuery(refundLists.failed())
  const columns = [t('reference'), t('student'), t('amount'), t('failedRefunds.at')]
  return (
    <section aria-labelledby="failed-refunds">
      <h2 id="failed-refunds" className="mb-4 text-heading">
        {t('failedRefunds.heading')}
      </h2>
      <PagedList
        list={refunds}
        failed={t('underWay.failed')}
        empty={<p className="text-ink-soft">{t('failedRefunds.none')}</p>}
      >
        {(items) => (
          <>
            <p className="mb-4 text-ink-soft">{t('failedRefunds.text')}</p>
            <Table label={t('failedRefunds.heading')} columns={columns}>
              {items.map(({ id, reference, student, amountCents, hours, failedAt }) => (
                <Row key={id}>
                  <Cell column={t('reference')} className="whitespace-nowrap font-semibold tabular-nums">
                    {reference}
                  </Cell>
                  <Cell column={t('student')}>
                    <StudentLink student={student} />
                  </Cell>
                  <Cell column={t('amount')} className="whitespace-nowrap font-semibold tabular-nums">
                    {amounts.money(amountCents / 100)}
                    <p className="font-normal text-ink-soft text-sm">{amounts.hours(hours)}</p>
                  </Cell>
                  <Cell column={t('failedRefunds.at')} className="whitespace-nowrap text-ink-soft">
                    <time dateTime={failedAt}>{moment.day(failedAt)}</time>
                  </Cell>
                </Row>
              ))}
            </Table>
          </>
        )}
      </PagedList>
    </section>
  )
}
