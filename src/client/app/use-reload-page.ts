import { useCallback, useEffect, useState } from 'react'

const MOST_WAIT_MS = 10_000

/**
 * Loads the page anew, on demand and by itself when the connection is back. The site must answer first: without it the
 * browser would replace our page by its own.
 */
export function useReloadPage(): { isBusy: boolean; reload: () => void } {
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
