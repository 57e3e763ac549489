import { useTranslation } from '../../i18n/use-translation'
import { Page } from '../../ui/page'
import { LoadFailed } from '../../ui/states/load-failed'
import type { SignIn } from '../current-user'

type SignInFailure = NonNullable<Extract<SignIn, { status: 'guest' }>['failure']>

/** On guests' pages: a line that says that the sign-in could not be checked. */
export function UnknownSignInLine({ failure: { retry, isRetrying } }: { failure: SignInFailure }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="border-line border-y bg-sheet">
      <p className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-3 px-4 text-ink-soft text-sm sm:px-6">
        {t('unknownSignIn.title')}
        <button
          type="button"
          onClick={retry}
          aria-disabled={isRetrying}
          className="min-h-11 font-semibold text-ink underline underline-offset-4"
        >
          {isRetrying ? t('unknownSignIn.trying') : t('crash.tryAgain')}
        </button>
      </p>
    </div>
  )
}

/** Replaces a student's page. The sign-in page would not help, because the server does not answer. */
export function UnknownSignInPage({ failure: { retry, isRetrying } }: { failure: SignInFailure }) {
  const { t } = useTranslation()
  return (
    <Page title={t('unknownSignIn.page')} width="reading">
      <LoadFailed
        title={t('unknownSignIn.title')}
        text={t('unknownSignIn.text')}
        retryLabel={t('crash.tryAgain')}
        onRetry={retry}
        isBusy={isRetrying}
      />
    </Page>
  )
}
