import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { Skeleton } from '../../../ui/states/skeleton'
import { BookingLoadFailed } from '../booking-load-failed'

interface SessionListProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  sessions: readonly Session[] | undefined
  emptyText: string
  children: (session: Session) => ReactNode
}

/** Sessions one below the other, or what stands in for them. */
export function SessionList({ query, sessions, emptyText, children }: SessionListProps) {
  if (sessions?.length === 0) {
    return <p className="rounded-sheet border border-edge/55 border-dashed px-5 py-6 text-ink-soft">{emptyText}</p>
  }
  if (sessions) return <ul className="grid gap-3">{sessions.map(children)}</ul>
  return query.isError ? <BookingLoadFailed query={query} /> : <Skeleton className="h-24" />
}
