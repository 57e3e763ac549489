import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { LoadFailed } from '../../ui/states/load-failed'

interface QuizzesFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Stands where questions could not be fetched. Whose sign-in is lost is asked to sign in while the browser leaves. */
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
