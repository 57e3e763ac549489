import { bookingContract, type Session, SessionChange } from '#shared/features/booking/booking.contract'
import type { StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import { call } from '../../../api/call'
import { actOrLook } from '../../../api/lost-answer'

export type WantedChange = { status: 'cancelled'; refund: StudentRefund } | { sessionDate: string; startTime: string }

/** Moves or cancels a session. Where no answer came, the list of upcoming sessions tells. */
export function changeSession(session: Session, wanted: WantedChange): Promise<Session> {
  return actOrLook<Session>({
    send: () => call(bookingContract.change, { params: { id: String(session.id) }, body: SessionChange.parse(wanted) }),
    find: async () => {
      const now = (await call(bookingContract.upcoming)).find(({ id }) => id === session.id)
      if ('status' in wanted) return now ? null : { ...session, status: 'cancelled' }
      return now?.sessionDate === wanted.sessionDate && now.startTime === wanted.startTime ? now : null
    },
  })
}
