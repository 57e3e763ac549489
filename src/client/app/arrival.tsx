import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { MAIN_ID } from './site/skip-link'

/** Parameters that name another page of the same screen: a view of the portal, a student in it. Others only filter. */
const PAGE_PARAMS = ['view', 'student']

let lastPlace: string | undefined
let isNewEntry = false

/** A followed link starts at the top of the page. Going back or forward, the browser itself restores the scroll position. */
export function watchNavigation(): void {
  addEventListener('pushState', () => {
    isNewEntry = true
  })
}

/** Renders nothing. When a screen has loaded, its heading takes the focus, so that screen readers read the title out. */
export function Arrival({ screen }: { screen: string }) {
  const search = new URLSearchParams(useSearch())
  const place = [screen, ...PAGE_PARAMS.map((name) => search.get(name))].join(' ')

  useEffect(() => {
    const isFirst = lastPlace === undefined
    const hasChanged = lastPlace !== place
    lastPlace = place
    if (isFirst || !hasChanged) return
    if (isNewEntry) scrollTo(0, 0)
    isNewEntry = false
    const main = document.getElementById(MAIN_ID)
    const heading = main?.querySelector('h1') ?? main
    heading?.focus({ preventScroll: true })
  }, [place])
  return null
}
