import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { CUSTOM_HOURS, smallestOffer } from '#shared/features/billing/hours.rules'
import { paths } from '../../../paths'
import type { Offer } from './use-checkout'

/** The booking form says how many hours it needs: they are chosen on arrival, once. */
export function useOfferInAddress(choose: (offer: Offer) => void): void {
  const [, navigate] = useLocation()
  const open = useEffectEvent(() => {
    const hours = Number(new URLSearchParams(location.search).get('hours'))
    if (!(hours > 0 && hours <= CUSTOM_HOURS.max)) return
    navigate(paths.buyCredits, { replace: true })
    choose(smallestOffer(hours))
  })
  useEffect(() => open(), [])
}
