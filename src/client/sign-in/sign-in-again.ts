import { type NoticeRequest, showNotice } from '../notices/notice-store'
import { paths } from '../paths'

/** How long the notice can be read before the browser leaves for the sign-in page. */
export const REDIRECT_DELAY_MS = 500

type Farewell = Pick<NoticeRequest, 'title' | 'description' | 'variant'> & { delayMs?: number }

/** The browser is about to leave; the notice that says why must not be replaced by another one that says the same. */
let leaving: ReturnType<typeof setTimeout> | undefined

/** Says why, then goes to the sign-in page, which comes back here. Returns a way to stay after all. */
export function signInAgain({ delayMs = REDIRECT_DELAY_MS, ...notice }: Farewell): () => void {
  const { pathname } = location
  return leaveOnce(notice, delayMs, () => {
    // Whoever went to another page meanwhile is not taken away from it: what it asks for finds the loss again.
    if (location.pathname === pathname) location.assign(paths.signInAndReturn(pathname + location.search))
  })
}

/** Says why and leaves, unless the browser is about to leave already. */
export function leaveOnce(notice: Omit<Farewell, 'delayMs'>, delayMs: number, leave: () => void): () => void {
  if (leaving !== undefined) return () => undefined
  showNotice({ variant: 'destructive', ...notice })
  const mine = setTimeout(() => {
    leaving = undefined
    leave()
  }, delayMs)
  leaving = mine
  return () => {
    clearTimeout(mine)
    if (leaving === mine) leaving = undefined
  }
}
