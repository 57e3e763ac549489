import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { LoadFailed } from '../../ui/states/load-failed'
import { Skeleton } from '../../ui/states/skeleton'

export function QuizListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mt-6 h-12 w-full rounded-control" />
      <Skeleton className="mt-5 mb-11 h-6 w-80 max-w-full" />
      <div className="library-shelf">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
          <div key={card} className="pb-8 max-sm:pb-4">
            <Skeleton className="w-full max-sm:h-28 sm:aspect-268/172 rounded-control" />
            <Skeleton className="mt-4.5 h-6 w-4/5 max-sm:hidden" />
            <Skeleton className="mt-2 h-11 w-3/5 max-sm:hidden" />
            <Skeleton className="mt-2 h-10 w-1/2 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function QuestionSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mx-auto w-full max-w-reading px-4 pt-2 pb-16 sm:px-6 sm:pt-7">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-3 h-11 w-3/4" />
      <Skeleton className="mt-9 h-3 w-full rounded-full" />
      <Skeleton className="mt-8 h-112 w-full rounded-sheet" />
    </div>
  )
}

interface QuizzesFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** A student whose sign-in was lost sees the prompt while the browser goes to the sign-in page. */
export function QuizzesFailed({ query: { error, isFetching, refetch } }: QuizzesFailedProps) {
  const { t } = useTranslation('quizzes')
  if (isUnauthorized(error)) return <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} />
  return (
    <LoadFailed
      title={t('failed.title')}
      text={t('failed.text')}
      retryLabel={t('failed.retry')}
      onRetry={() => void refetch()}
      isBusy={isFetching}
    />
  )
}
