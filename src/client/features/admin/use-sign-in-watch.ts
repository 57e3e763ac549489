import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { isUnauthorized } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { adminQueries } from './admin.queries'
import { keepPortalPage } from './portal-return'

/** How long the notice can be read before the browser goes to the portal's door. */
const REDIRECT_DELAY_MS = 500

/**
 * Watches every call of the portal. When one finds the sign-in of staff lost, it says so, goes to `/admin` and
 * remembers the page, to which signing in comes back. No screen needs to look for this itself.
 */
export function useSignInWatch(): void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()

  // Not part of the watch: a language that is switched before leaving must not begin it anew, without its timer.
  const sayExpired = useEffectEvent(() =>
    showNotice({
      title: t('signInAgain.sessionExpired.title'),
      description: t('signInAgain.sessionExpired.text'),
      variant: 'destructive',
    }),
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    function leave() {
      navigate(paths.admin)
      queryClient.removeQueries({ queryKey: ['admin'] })
    }

    function judge(error: unknown) {
      if (timer !== undefined || !isUnauthorized(error)) return
      keepPortalPage()
      sayExpired()
      timer = setTimeout(leave, REDIRECT_DELAY_MS)
    }

    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      // Who is at the door is asked when the portal opens; that answer has its own way out.
      const isIdentity = event.query.queryHash === JSON.stringify(adminQueries.me().queryKey)
      if (event.type === 'updated' && event.action.type === 'error' && !isIdentity) judge(event.action.error)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error)
    })
    return () => {
      clearTimeout(timer)
      stopQueries()
      stopMutations()
    }
  }, [queryClient, navigate])
}
