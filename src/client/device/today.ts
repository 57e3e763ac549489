import { use, useSyncExternalStore } from 'react'
import { businessDay } from '#shared/time/business-day'
import { ServerPage } from './server-page'

const neverNotified = () => () => undefined
const currentDay = () => businessDay(new Date())

/** The business day. Hydration uses the day on which the server rendered the page, as midnight may have passed. */
export function useToday(): string {
  const renderedOn = use(ServerPage)?.today
  return useSyncExternalStore(neverNotified, currentDay, () => renderedOn ?? currentDay())
}
