import { use, useSyncExternalStore } from 'react'
import { businessDay } from '#shared/time/business-day'
import { ServerPage } from './server-page'

const neverNotified = () => () => undefined
const todayHere = () => businessDay(new Date())

/**
 * The business day. A page that the server drew is taken over with the day on which it was drawn, and turns to this
 * device's at once should midnight have passed.
 */
export function useToday(): string {
  const drawnOn = use(ServerPage)?.today
  return useSyncExternalStore(neverNotified, todayHere, () => drawnOn ?? todayHere())
}
