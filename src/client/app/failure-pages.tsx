import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { Page } from '../ui/page'
import { RuledPage } from '../ui/paper/ruled-page'

/** A screen threw; trying again renders it anew. */
export function CrashPage({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <FailurePage title={t('crash.title')} text={t('crash.text')}>
      <RenderAgain onTryAgain={onTryAgain} />
    </FailurePage>
  )
}

/** What a dialog or the drawer shows threw; the screen behind it stands. */
export function CrashNote({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <FailureNote text={t('crash.note')}>
      <RenderAgain onTryAgain={onTryAgain} />
    </FailureNote>
  )
}

function RenderAgain({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  // An answer of a shape that cannot be shown would break it again: what the part had fetched is let go.
  function tryAgain() {
    queryClient.removeQueries({ type: 'inactive' })
    onTryAgain()
  }

  return <Button onClick={tryAgain}>{t('crash.tryAgain')}</Button>
}

/** A screen's script or words could not be fetched. All that is shown here came with the first script. */
export function NotLoadedPage() {
  const { t } = useTranslation()
  return (
    <FailurePage title={t('notLoaded.title')} text={t('notLoaded.text')}>
      <LoadPageAgain />
    </FailurePage>
  )
}

/** The same in a dialog or the drawer. */
export function NotLoadedNote() {
  const { t } = useTranslation()
  return (
    <FailureNote text={t('notLoaded.text')}>
      <LoadPageAgain />
    </FailureNote>
  )
}

function FailureNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p role="alert" className="my-4">
        {text}
      </p>
      {children}
    </>
  )
}

/** Loads the whole page anew: some browsers do not fetch a script again that failed once on a page. */
function LoadPageAgain() {
  const { t } = useTranslation()
  const { isBusy, reload } = useReloadPage()
  return (
    <Button busy={isBusy} onClick={reload}>
      {t('crash.tryAgain')}
    </Button>
  )
}

interface FailurePageProps {
  title: string
  text: string
  /** What there is to do, beside going home. */
  children: ReactNode
}

function FailurePage({ title, text, children }: FailurePageProps) {
  const { t } = useTranslation()
  return (
    <Page title={title} width="reading">
      <RuledPage margin={<InkBlot />}>
        <p role="alert" className="text-lead">
          {text}
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

const MOST_WAIT_MS = 10_000

/**
 * Loads the page anew, on demand and by itself when the connection is back. The site must answer first: without it the
 * browser would replace our page by its own.
 */
function useReloadPage(): { isBusy: boolean; reload: () => void } {
  const [isBusy, setBusy] = useState(false)

  const reload = useCallback(async () => {
    setBusy(true)
    if (await isSiteThere()) location.reload()
    else setBusy(false)
  }, [])

  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])
  return { isBusy, reload }
}

async function isSiteThere(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(MOST_WAIT_MS) })
    return true
  } catch {
    return false
  }
}
