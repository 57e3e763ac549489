import { type NoticeRequest, showNotice } from '../notices/notice-store'
import { paths } from '../paths'

/** How long the notice can be read before the browser leaves for the sign-in page. */
const REDIRECT_DELAY_MS = 500

type Farewell = Pick<NoticeRequest, 'title' | 'description' | 'variant'> & { delayMs?: number }

/** Says why, then goes to the sign-in page, which comes back here. Returns a way to stay after all. */
export function signInAgain({ delayMs = REDIRECT_DELAY_MS, ...notice }: Farewell): () => void {
  showNotice({ variant: 'destructive', ...notice })
  const returnTo = location.pathname + location.search
  const timer = setTimeout(() => location.assign(paths.signInAndReturn(returnTo)), delayMs)
  return () => clearTimeout(timer)
}
