import { findScreen } from '#shared/screen-address'
import { staysInApp } from '../paths'
import { screens } from './screens'

/** Fetches the next screen's script as soon as a link to it, or what else leads there (`data-leads-to`), is hovered or focused. */
export function prefetchOnIntent(isStudent: () => boolean): void {
  let last: string | undefined

  function prefetch(event: Event) {
    const leader = event.target instanceof Element ? event.target.closest('a[href], [data-leads-to]') : null
    const href = leader?.getAttribute('href') ?? leader?.getAttribute('data-leads-to')
    // What covers the whole page is crossed again and again.
    if (!href || href === last || !staysInApp(href)) return
    last = href
    const { pathname } = new URL(href, location.origin)
    const { screen } = findScreen(pathname, isStudent() ? 'student' : 'guest')
    screens[screen].preload()
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}
