import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UncoveredRefund } from '#shared/features/billing/refunds.contract'
import type { Page } from '../../../api/call-page'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { StudentLink } from '../../../parts/portal/student-link'
import { useMoment } from '../../../parts/portal/use-moment'

type ListedRefund = Pick<UncoveredRefund, 'id' | 'reference' | 'student'>

/** A column beside reference and student. */
export interface RefundColumn<Item> {
  title: string
  className?: string
  onPhone?: 'plain'
  show: (item: Item) => ReactNode
}

export const FIGURE = 'whitespace-nowrap tabular-nums'
export const STRONG_FIGURE = `${FIGURE} font-semibold`
export const DAY = 'whitespace-nowrap text-ink-soft'

interface RefundListProps<Item> {
  /** The id of the heading. */
  id: string
  words: { heading: string; failed: string; none: string; text?: string }
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  columns: readonly RefundColumn<Item>[]
}

export function RefundList<Item extends ListedRefund>({ id, words, list, columns }: RefundListProps<Item>) {
  const { heading, failed, none, text } = words
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-heading">
        {heading}
      </h2>
      <PagedList list={list} failed={failed} empty={<p className="text-ink-soft">{none}</p>}>
        {(items) => (
          <>
            {text && <p className="mb-4 text-ink-soft">{text}</p>}
            <RefundTable label={heading} items={items} columns={columns} />
          </>
        )}
      </PagedList>
    </section>
  )
}

interface RefundTableProps<Item> {
  label: string
  items: readonly Item[]
  columns: readonly RefundColumn<Item>[]
}

function RefundTable<Item extends ListedRefund>({ label, items, columns }: RefundTableProps<Item>) {
  const { t } = useTranslation('adminMoney')
  return (
    <Table label={label} columns={[t('reference'), t('student'), ...columns.map(({ title }) => title)]}>
      {items.map((item) => (
        <Row key={item.id}>
          <Cell column={t('reference')} className={STRONG_FIGURE}>
            {item.reference}
          </Cell>
          <Cell column={t('student')}>
            <StudentLink student={item.student} />
          </Cell>
          {columns.map(({ title, show, ...look }) => (
            <Cell key={title} column={title} {...look}>
              {show(item)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}

export function RefundAmount({ amountCents, hours }: { amountCents: number; hours: number }) {
  const amounts = useAmounts()
  return (
    <>
      {amounts.money(amountCents / 100)}
      <p className="font-normal text-ink-soft text-sm">{amounts.hours(hours)}</p>
    </>
  )
}

export function RefundDay({ at }: { at: string }) {
  const moment = useMoment()
  return <time dateTime={at}>{moment.day(at)}</time>
}
