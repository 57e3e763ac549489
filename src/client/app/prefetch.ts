import { staysInApp } from '../paths'
import { screenAt, screens } from './screens'

/** Fetches the next screen's script as soon as a link to it is hovered or focused. */
export function prefetchOnIntent(isStudent: () => boolean): void {
  function prefetch(event: Event) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const href = link?.getAttribute('href')
    if (!href || !staysInApp(href)) return
    const { pathname } = new URL(href, location.origin)
    const { preload } = screens[screenAt(pathname, isStudent() ? 'dashboard' : 'landing')]
    // A failed prefetch costs nothing: following the link tries again and shows what is wrong.
    preload().catch(() => {})
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}
