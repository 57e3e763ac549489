import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Skeleton } from '../../../ui/states/skeleton'

/** Undefined while it is loading, null if it could not be fetched. */
type KnownCount = number | null | undefined

/** Counts the content that students can see, without drafts. */
export function ContentCounts({ quizzes, guides }: { quizzes: KnownCount; guides: KnownCount }) {
  const { t } = useTranslation('adminContent')
  return (
    <dl
      className="mt-6 mb-8 grid grid-cols-3 divide-x divide-line rounded-sheet border border-line bg-sheet py-4
      shadow-sheet sm:py-5"
    >
      <Count label={t('counts.quizzes')} value={quizzes} />
      <Count label={t('counts.guides')} value={guides} />
      <Count label={t('counts.total')} value={totalOf(quizzes, guides)} />
    </dl>
  )
}

function totalOf(quizzes: KnownCount, guides: KnownCount): KnownCount {
  if (quizzes === null || guides === null) return null
  return quizzes === undefined || guides === undefined ? undefined : quizzes + guides
}

function Count({ label, value }: { label: string; value: KnownCount }) {
  const amounts = useAmounts()
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-3 sm:px-6">
      <dt className="text-ink-soft text-sm leading-snug sm:text-[0.9375rem]">{label}</dt>
      <dd className="font-[620] font-serif text-heading tabular-nums">
        {value === undefined ? <Skeleton className="h-[1lh] w-10" /> : value === null ? '–' : amounts.number(value)}
      </dd>
    </div>
  )
}
