import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { LoadFailure } from '../loading/loadable'
import { claimReload } from '../loading/reload-once'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { Page } from '../ui/page'
import { RuledPage } from '../ui/paper/ruled-page'

interface ErrorBoundaryProps {
  /** How a failure is shown. */
  shows?: 'page' | 'note'
  children: ReactNode
}

interface ErrorBoundaryState {
  /** A part threw, or its script or words could not be fetched. */
  failure: 'crash' | 'notLoaded' | null
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: error instanceof LoadFailure ? 'notLoaded' : 'crash' }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadFailure) error.forget()
  }

  override render() {
    const { failure } = this.state
    const { shows = 'page', children } = this.props
    if (!failure) return children
    const Failure = shows === 'page' ? FailurePage : FailureNote
    return (
      <Failure failure={failure}>
        {failure === 'crash' ? (
          <RenderAgain onTryAgain={() => this.setState({ failure: null })} />
        ) : (
          // If only a dialog or a part failed, a reload could lose input in the rest of the screen.
          <ReloadPage isAutomatic={shows === 'page'} />
        )}
      </Failure>
    )
  }
}

/** For a dialog or a part of a screen: when it fails, the rest of the screen stays. */
export function NoteBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary shows="note">{children}</ErrorBoundary>
}

interface FailureProps {
  failure: 'crash' | 'notLoaded'
  /** The button to try again. */
  children: ReactNode
}

function FailureNote({ failure, children }: FailureProps) {
  const { t } = useTranslation()
  return (
    <>
      <p role="alert" className="my-4">
        {failure === 'crash' ? t('crash.note') : t('notLoaded.text')}
      </p>
      {children}
    </>
  )
}

/** Everything shown here is part of the first script. */
function FailurePage({ failure, children }: FailureProps) {
  const { t } = useTranslation()
  return (
    <Page title={t(`${failure}.title`)} width="reading">
      <RuledPage margin={<InkBlot />}>
        <p role="alert" className="text-lead">
          {t(`${failure}.text`)}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {children}
          <ButtonLink look="secondary" href={paths.home}>
            {t('crash.home')}
          </ButtonLink>
        </div>
      </RuledPage>
    </Page>
  )
}

function InkBlot() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="mx-auto size-9 fill-ink">
      <path d="M20 5c6-2 9 3 12 7s4 9 1 13-4 9-11 9-13-1-15-8 1-9 3-13 5-6 10-8Z" />
      <circle cx="35.500" cy="33" r="2.200" />
      <circle cx="5" cy="9" r="1.500" />
    </svg>
  )
}

function RenderAgain({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  function tryAgain() {
    // An answer that broke the part would break it again.
    queryClient.removeQueries({ type: 'inactive' })
    onTryAgain()
  }

  return <Button onClick={tryAgain}>{t('crash.tryAgain')}</Button>
}

const SITE_TIMEOUT_MS = 10_000

/**
 * Reloads the page, also by itself when the connection returns or once for a release that is gone: some browsers never
 * fetch a failed script again on the same page. The site must be reachable first, or the browser would replace our page
 * by its own error page.
 */
function ReloadPage({ isAutomatic }: { isAutomatic: boolean }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)

  const reload = useCallback(async () => {
    setBusy(true)
    if (await isSiteReachable()) location.reload()
    else setBusy(false)
  }, [])

  useEffect(() => {
    if (!isAutomatic) return
    void isSiteReachable().then((isReachable) => {
      if (isReachable && claimReload(Date.now())) location.reload()
    })
  }, [isAutomatic])

  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])

  return (
    <Button busy={isBusy} onClick={reload}>
      {t('crash.tryAgain')}
    </Button>
  )
}

async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SITE_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
