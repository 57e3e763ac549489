import { type NoticeRequest, showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'

/** Time to read the notice. */
export const REDIRECT_DELAY_MS = 500

type LeaveNotice = Pick<NoticeRequest, 'title' | 'description' | 'variant'> & { delayMs?: number }

/** Set while the browser is about to leave, so that the notice is not replaced by the same one. */
let leaving: ReturnType<typeof setTimeout> | undefined

/** Shows a notice, then goes to the sign-in page, which returns here. The result cancels that. */
export function signInAgain({ delayMs = REDIRECT_DELAY_MS, ...notice }: LeaveNotice): () => void {
  const { pathname } = location
  return leaveOnce(notice, delayMs, () => {
    // A reader who went to another page meanwhile stays there; its queries detect the lost sign-in again.
    if (location.pathname === pathname) location.assign(paths.signInAndReturn(pathname + location.search))
  })
}

/** Does nothing if the browser is about to leave already. */
export function leaveOnce(notice: Omit<LeaveNotice, 'delayMs'>, delayMs: number, leave: () => void): () => void {
  if (leaving !== undefined) return () => undefined
  showNotice({ variant: 'destructive', ...notice })
  const timer = setTimeout(() => {
    leaving = undefined
    leave()
  }, delayMs)
  leaving = timer
  return () => {
    clearTimeout(timer)
    if (leaving === timer) leaving = undefined
  }
}
