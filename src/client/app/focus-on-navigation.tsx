import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { MAIN_ID } from './site/skip-link'

/** Query parameters that select another page of the same screen. All others only filter. */
const PAGE_PARAMS = ['view', 'student']

let lastPage: string | undefined
let isNewEntry = false

/** A followed link starts at the top. Going back or forward, the browser restores the scroll position itself. */
export function watchNavigation(): void {
  addEventListener('pushState', () => {
    isNewEntry = true
  })
}

/** Renders nothing. Focuses the heading of a new screen, so that screen readers read its title. */
export function FocusOnNavigation({ screen }: { screen: string }) {
  const search = new URLSearchParams(useSearch())
  const page = [screen, ...PAGE_PARAMS.map((name) => search.get(name))].join(' ')

  useEffect(() => {
    const isFirst = lastPage === undefined
    const hasChanged = lastPage !== page
    lastPage = page
    if (isFirst || !hasChanged) return
    if (isNewEntry) scrollTo(0, 0)
    isNewEntry = false
    const main = document.getElementById(MAIN_ID)
    if (main) return focusHeading(main)
  }, [page])
  return null
}

/** A screen whose script is still loading has no heading yet: then it gets the focus once it is there. */
function focusHeading(main: HTMLElement): (() => void) | undefined {
  const heading = main.querySelector('h1')
  ;(heading ?? main).focus({ preventScroll: true })
  if (heading) return
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1')
    if (!late) return
    observer.disconnect()
    if (document.activeElement === main) late.focus({ preventScroll: true })
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}
