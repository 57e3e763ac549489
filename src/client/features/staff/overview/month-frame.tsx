import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'

/** The sheet of the month's figures; rows of a skeleton until it has some. */
export function MonthFrame({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation('adminHome')
  return (
    <section
      aria-labelledby="month"
      className="flex flex-col overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet"
    >
      <h2 id="month" className="min-h-[1lh] px-6 py-4 text-heading first-letter:uppercase">
        {title}
      </h2>
      {children ?? <RowsSkeleton label={t('figures.loading')} />}
      <p className="border-line border-t bg-paper px-6 py-3 text-ink-soft text-sm">{t('figures.legend')}</p>
    </section>
  )
}
