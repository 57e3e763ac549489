import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths'
import { usePendingPurchase } from './use-pending-purchase'

/** Who comes back from a provider's page is told, once, what has become of the purchase; later a button asks. */
export function useReturnFromProvider(): void {
  const [, navigate] = useLocation()
  const { check } = usePendingPurchase()
  const ask = check.mutate

  useEffect(() => {
    const id = Number(new URLSearchParams(location.search).get('purchase'))
    if (!Number.isInteger(id) || id <= 0) return
    // The address is cleaned first: neither a reload nor a second effect asks again.
    navigate(paths.buyCredits, { replace: true })
    ask(id)
  }, [navigate, ask])
}
