import { use, useSyncExternalStore } from 'react'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import { ServerPage } from './server-page'

const neverNotified = () => () => undefined
const currentDay = () => businessDay(new Date())

/** The business day. Hydration uses the day on which the server rendered the page, as midnight may have passed. */
export function useToday(): string {
  const renderedOn = use(ServerPage)?.today
  return useSyncExternalStore(neverNotified, currentDay, () => renderedOn ?? currentDay())
}

/** The instant. The server and hydration use the last minute of the day on which the page was rendered. */
export function useNow(): Date {
  const renderedOn = use(ServerPage)?.today
  const isHydrated = useSyncExternalStore(
    neverNotified,
    () => true,
    () => false,
  )
  return isHydrated || !renderedOn ? new Date() : businessInstant(renderedOn, '23:59')
}
