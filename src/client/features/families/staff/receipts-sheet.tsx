import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { useMoment } from '../../../parts/portal/use-moment'
import { Sheet } from '../../../ui/paper/sheet'
import { familyQueries } from './families.queries'
import { SheetHead } from './person-parts'

export function ReceiptsSheet({ familyId }: { familyId: number }) {
  const { t } = useTranslation('adminFamilies')
  const amounts = useAmounts()
  const moment = useMoment()
  const receipts = useInfiniteQuery(familyQueries.receipts(familyId))
  return (
    <Sheet className="overflow-hidden">
      <SheetHead title={t('receipts.title')}>
        <p className="text-ink-soft text-sm">{t('receipts.text')}</p>
      </SheetHead>
      <PagedList
        list={receipts}
        failed={t('receipts.failed')}
        empty={<p className="px-6 py-5 text-ink-soft">{t('receipts.none')}</p>}
      >
        {(items) => (
          <ul className="max-h-96 overflow-y-auto">
            {items.map(({ id, number, issuedAt, buyerName, student, isCreditNote, amountCents }) => (
              <li
                key={id}
                className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 border-line px-6 py-2 not-first:border-t"
              >
                <div className="min-w-0">
                  <a
                    href={portalPaths.receipt(id)}
                    className="font-semibold tabular-nums underline decoration-edge/55 underline-offset-4"
                  >
                    {number}
                  </a>
                  <p className="wrap-anywhere text-ink-soft text-sm">
                    {t('receipts.line', { day: moment.day(issuedAt), name: buyerName ?? student.name ?? '' })}
                  </p>
                </div>
                <b className="font-semibold tabular-nums">
                  {amounts.money(((isCreditNote ? -1 : 1) * Math.abs(amountCents)) / 100)}
                </b>
                <a
                  href={portalPaths.receiptFile(id)}
                  aria-label={t('receipts.file', { number })}
                  className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
                >
                  <Download aria-hidden className="size-[18px]" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Sheet>
  )
}
