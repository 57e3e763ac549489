import { findScreen } from '#shared/screen-address'
import { isAppPath } from '../paths'
import { screens } from './screens'

/**
 * Fetches the next screen's script as soon as a link to it is hovered or focused. An element that leads to a screen
 * without being a link, such as the form that signs in, says so by `data-leads-to`.
 */
export function prefetchOnIntent(isStudent: () => boolean): void {
  let last: string | undefined

  function prefetch(event: Event) {
    const element = event.target instanceof Element ? event.target.closest('a[href], [data-leads-to]') : null
    const href = element?.getAttribute('href') ?? element?.getAttribute('data-leads-to')
    // Within a large element the pointer comes from one child to the next all the time.
    if (!href || href === last || !isAppPath(href)) return
    last = href
    const { pathname } = new URL(href, location.origin)
    const { screen } = findScreen(pathname, isStudent() ? 'student' : 'guest')
    screens[screen].preload()
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}
