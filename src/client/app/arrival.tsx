import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { MAIN_ID } from './skip-link'

/** What names another page within one screen: a view of the portal, a student in it. The rest of an address only filters. */
const PAGE_PARAMS = ['view', 'student']

let lastPlace: string | undefined
let isNewEntry = false

/** The router announces what it pushes; going back or forward leaves the place on the page to the browser. */
export function watchNavigation(): void {
  addEventListener('pushState', () => {
    isNewEntry = true
  })
}

/** Renders nothing. When a screen is really there, it takes the focus, so that its title is read out. */
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
