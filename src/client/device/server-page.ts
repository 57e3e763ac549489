import { createContext, use, useEffect } from 'react'

/** A page that was already in the server's HTML when the script started. */
export interface ServerRenderedPage {
  screen: string
  /** The business day on which it was rendered. Pages prerendered by the build have none. */
  today?: string | undefined
  /** Called soon after hydration. Until then nothing on the page responds. */
  onHydrated?: (() => void) | undefined
}

export const ServerPage = createContext<ServerRenderedPage | undefined>(undefined)

/** Renders nothing. Placed last on the screen, so it hydrates last. */
export function ReportHydrated() {
  const page = use(ServerPage)
  useEffect(() => {
    // The requests that follow run in their own task, so that the page responds first.
    if (page?.onHydrated) setTimeout(page.onHydrated)
  }, [page])
  return null
}

export function useServerRenderedScreen(): string | undefined {
  return use(ServerPage)?.screen
}
