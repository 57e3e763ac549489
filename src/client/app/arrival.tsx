import { useEffect } from 'react'
import { MAIN_ID } from './skip-link'

let lastScreen: string | undefined
let isNewEntry = false

/** The router announces what it pushes; going back or forward leaves the place on the page to the browser. */
export function watchNavigation(): void {
  addEventListener('pushState', () => {
    isNewEntry = true
  })
}

/** Renders nothing. When a screen is really there, it takes the focus, so that its title is read out. */
export function Arrival({ screen }: { screen: string }) {
  useEffect(() => {
    const isFirst = lastScreen === undefined
    const hasChanged = lastScreen !== screen
    lastScreen = screen
    if (isFirst || !hasChanged) return
    if (isNewEntry) scrollTo(0, 0)
    isNewEntry = false
    const main = document.getElementById(MAIN_ID)
    const heading = main?.querySelector('h1') ?? main
    heading?.focus({ preventScroll: true })
  }, [screen])
  return null
}
