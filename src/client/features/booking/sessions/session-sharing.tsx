import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/features/booking/booking.contract'
import { businessInstant } from '#shared/time/instant'
import { sharingQueries, useChooseSharing } from './sharing.queries'
import { SharingLine } from './sharing-line'

/** What the tutor of a session is shown, to be changed until it starts. */
export function SessionSharing({ session: { id, subject, sessionDate, startTime } }: { session: Session }) {
  const { data } = useQuery(sharingQueries.own())
  const choose = useChooseSharing()
  if (!data || businessInstant(sessionDate, startTime) <= new Date()) return null
  const isShared = choose.isPending ? choose.variables.isShared : data.sessionIds.includes(id)
  return (
    <div className="border-line border-t px-5 py-4 sm:px-9">
      <SharingLine
        subject={subject}
        isShared={isShared}
        onChange={(chosen) => choose.mutate({ id, isShared: chosen })}
      />
    </div>
  )
}
