import { findScreen } from '#shared/screen-address'
import { isAppPath } from '../paths'
import { screens } from './screens'

/**
 * Fetches a screen's script as soon as a link to it is hovered or focused. Other elements that open a screen, such as
 * the sign-in form, name its path in `data-prefetch`.
 */
export function prefetchOnIntent(isStudent: () => boolean): void {
  let last: string | undefined

  function prefetch(event: Event) {
    const element = event.target instanceof Element ? event.target.closest('a[href], [data-prefetch]') : null
    const href = element?.getAttribute('href') ?? element?.getAttribute('data-prefetch')
    // The event fires again for each child of a large element.
    if (!href || href === last || !isAppPath(href)) return
    last = href
    const { pathname } = new URL(href, location.origin)
    const { screen } = findScreen(pathname, isStudent() ? 'student' : 'guest')
    screens[screen].preload()
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}
