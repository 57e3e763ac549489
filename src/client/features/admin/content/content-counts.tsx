import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Skeleton } from '../../../ui/skeleton'

interface ContentCountsProps {
  /** Undefined while it is on its way. */
  quizzes: number | undefined
  guides: number | undefined
}

/** How much there is of what the filter shows. */
export function ContentCounts({ quizzes, guides }: ContentCountsProps) {
  const { t } = useTranslation('adminContent')
  const total = quizzes === undefined || guides === undefined ? undefined : quizzes + guides
  return (
    <dl className="mt-6 mb-8 grid grid-cols-3 divide-x divide-line rounded-sheet border border-line bg-sheet py-4 shadow-sheet sm:py-5">
      <Count label={t('counts.quizzes')} value={quizzes} />
      <Count label={t('counts.guides')} value={guides} />
      <Count label={t('counts.total')} value={total} />
    </dl>
  )
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  const amounts = useAmounts()
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-3 sm:px-6">
      <dt className="text-ink-soft text-sm leading-snug sm:text-[0.9375rem]">{label}</dt>
      <dd className="font-[620] font-serif text-heading tabular-nums">
        {value === undefined ? <Skeleton className="h-[1lh] w-10" /> : amounts.number(value)}
      </dd>
    </div>
  )
}
