import { loadable } from '../../loading/loadable'
import { viewWithWords } from '../../loading/view-with-words'
import { BELOW_THE_FOLD } from './page-width'

const more = viewWithWords(['landingMore', 'landingParents'], async () => (await import('./landing-more')).LandingMore)

/** The prerendered page shows this part already, so its script is fetched only once the reader scrolls or presses. */
export const belowTheFold = loadable(async () => {
  await whenUsed()
  return more.load()
})

function whenUsed(): Promise<void> {
  const isShown = typeof document !== 'undefined' && document.getElementById(BELOW_THE_FOLD) !== null
  if (!isShown) return Promise.resolve()
  return new Promise((resolve) => {
    for (const event of ['scroll', 'pointerdown', 'keydown']) {
      window.addEventListener(event, () => resolve(), { once: true, passive: true })
    }
  })
}
