import { useEffect, useRef } from 'react'

const CONTROL = 'button, a[href], input, select, textarea'

/**
 * Keeps notices above everything and within reach. A modal dialog makes the rest of the page inert, notices included:
 * while one is open they stand inside it, and return to their own place when it closes.
 */
export function useNoticePlace(noticeId: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const home = useRef<HTMLElement>(null)
  const pressed = usePressed()

  useEffect(() => {
    home.current ??= place.current?.parentElement ?? null
    function stand() {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home.current
      if (place.current?.parentElement !== host && place.current) host?.append(place.current)
      place.current?.hidePopover()
      place.current?.showPopover()
      if (noticeId === undefined || host !== home.current || !place.current || !pressed.current) return
      uncover(pressed.current, place.current)
      // A press leads to one notice; what comes later of itself moves nothing.
      pressed.current = null
    }
    stand()
    // The event does not bubble, but it can be caught on its way down.
    document.addEventListener('close', stand, true)
    return () => document.removeEventListener('close', stand, true)
  }, [noticeId, pressed])

  return place
}

/** What was pressed last. Not what has the focus: a busy button loses it, and Safari gives none to what is pressed. */
function usePressed() {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    function note({ target }: Event) {
      pressed.current = target instanceof Element ? target.closest(CONTROL) : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  return pressed
}

/** What was pressed is often what to press again: the page scrolls until the notice no longer covers it. */
function uncover(pressed: Element, place: HTMLElement): void {
  if (!pressed.isConnected || place.contains(pressed)) return
  const [button, notice] = [pressed.getBoundingClientRect(), place.getBoundingClientRect()]
  const isBeside = button.right < notice.left || button.left > notice.right
  const isApart = button.bottom <= notice.top || button.top >= notice.bottom
  if (!isBeside && !isApart) scrollBy(0, button.bottom - notice.top)
}
