import { useEffect, useRef } from 'react'

/**
 * Keeps notices above everything and within reach. A modal dialog makes the rest of the page inert, notices included:
 * while one is open they stand inside it, and return to their own place when it closes.
 */
export function useNoticePlace(noticeId: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const home = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again for each new notice.
  useEffect(() => {
    home.current ??= place.current?.parentElement ?? null
    function stand() {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home.current
      if (place.current?.parentElement !== host && place.current) host?.append(place.current)
      place.current?.hidePopover()
      place.current?.showPopover()
    }
    stand()
    // The event does not bubble, but it can be caught on its way down.
    document.addEventListener('close', stand, true)
    return () => document.removeEventListener('close', stand, true)
  }, [noticeId])

  return place
}
