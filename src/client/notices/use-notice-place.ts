import { useEffect, useRef } from 'react'

const BACK_WITHIN_MS = 500

/**
 * Keeps notices above everything and within reach. A modal dialog makes the rest of the page inert, notices included:
 * while one is open they stand inside it, and return to their own place when it closes.
 */
export function useNoticePlace(noticeId: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const home = useRef<HTMLElement>(null)

  useEffect(() => {
    home.current ??= place.current?.parentElement ?? null
    function stand() {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home.current
      if (place.current?.parentElement !== host && place.current) host?.append(place.current)
      place.current?.hidePopover()
      place.current?.showPopover()
      if (noticeId === undefined || host !== home.current) return
      const uncover = () => uncoverPressed(place.current)
      uncover()
      // A button that was busy gets its focus back a moment later. Not longer: a press must not scroll away from under the finger.
      document.addEventListener('focusin', uncover, { once: true, signal: AbortSignal.timeout(BACK_WITHIN_MS) })
    }
    stand()
    // The event does not bubble, but it can be caught on its way down.
    document.addEventListener('close', stand, true)
    return () => document.removeEventListener('close', stand, true)
  }, [noticeId])

  return place
}

/** What was pressed is often what to press again: the page scrolls until the notice no longer covers it. */
function uncoverPressed(place: HTMLElement | null) {
  const pressed = document.activeElement
  if (!place || !pressed || pressed === document.body || place.contains(pressed)) return
  const [button, notice] = [pressed.getBoundingClientRect(), place.getBoundingClientRect()]
  const isBeside = button.right < notice.left || button.left > notice.right
  const isApart = button.bottom <= notice.top || button.top >= notice.bottom
  // Something so tall that its top would leave the screen is no button.
  const isTall = button.height > notice.top
  if (!isBeside && !isApart && !isTall) scrollBy(0, button.bottom - notice.top)
}
