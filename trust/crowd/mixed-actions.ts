import { addDays } from '#shared/time/calendar'
import { TIMES } from './mixed-hours'
import { cancelled, lastAt, moved, note, nthOf, requestFor, SERIES_WEEKS, seriesAt } from './notified'
import { type CrowdSite, keyed, type Participant, plain, send, workingDay } from './participants'

/** A student may start three holds in an hour. */
const HOLDS_MAX = 3
/** The weeks of each series, including one that is left out. */
const WEEKS_APART = 4

type Action = (site: CrowdSite, participant: Participant) => Promise<void>

const weeksOf = (nth: number) => {
  const first = addDays(workingDay(nth % 5), 7 * WEEKS_APART * Math.floor(nth / 5))
  return Array.from({ length: SERIES_WEEKS }, (_, week) => addDays(first, 7 * week))
}

async function bookAt(site: CrowdSite, participant: Participant, body: ReturnType<typeof requestFor>) {
  const call = keyed('/api/sessions', participant.student.cookie, body)
  const { body: booked } = await send(site, call, { what: 'a booking', status: 201 })
  if (booked) note(site, participant, [booked])
}

const book: Action = (site, participant) =>
  bookAt(site, participant, requestFor(participant, nthOf(participant, 'book'), TIMES.book))

const hold: Action = async (site, participant) => {
  const nth = nthOf(participant, 'hold')
  const body = requestFor(participant, nth, TIMES.hold)
  if (nth < HOLDS_MAX) {
    await send(site, keyed('/api/hold', participant.student.cookie, body), { what: 'a hold', status: 201 })
  }
  await bookAt(site, participant, body)
}

const series: Action = async (site, participant) => {
  const { sessionDate: _, ...common } = requestFor(participant, 0, TIMES.series)
  const call = keyed('/api/series', participant.student.cookie, {
    ...common,
    sessionDates: weeksOf(nthOf(participant, 'series')),
  })
  const { body: booked } = await send(site, call, { what: 'a series', status: 201 })
  if (booked) note(site, participant, booked)
}

const staffSeries: Action = async (site, participant) => {
  const { sessionDate: _, ...common } = requestFor(participant, 0, TIMES.series)
  const sessionDates = weeksOf(nthOf(participant, 'series'))
  const call = keyed('/api/admin/series', site.staff, { ...common, sessionDates, studentId: participant.student.id })
  const { body: booked } = await send(site, call, { what: 'a series by staff', status: 201 })
  const idOf = (week: number) => booked[week].id
  if (booked)
    note(
      site,
      participant,
      sessionDates.map((sessionDate, week) => ({ ...common, sessionDate, id: idOf(week) })),
    )
}

const staffBook: Action = async (site, participant) => {
  const body = requestFor(participant, nthOf(participant, 'staff book'), TIMES.staffBook)
  const call = keyed('/api/admin/sessions', site.staff, { ...body, studentId: participant.student.id })
  const { body: booked } = await send(site, call, { what: 'a booking by staff', status: 201 })
  if (booked) note(site, participant, [{ ...body, id: booked.id }])
}

const staffMove: Action = async (site, participant) => {
  const session = lastAt(site, participant, TIMES.staffBook)
  if (!session) return staffBook(site, participant)
  const to = { sessionDate: workingDay(nthOf(participant, 'staff move')), startTime: TIMES.staffMove.startTime }
  const call = keyed(`/api/admin/sessions/${session.id}/move`, site.staff, { ...to, version: session.changes + 1 })
  if ((await send(site, call, { what: 'a move by staff', status: 200 })).body) moved(site, [{ session, ...to }], 1)
}

const staffCancel: Action = async (site, participant) => {
  const session = lastAt(site, participant, TIMES.staffMove) ?? lastAt(site, participant, TIMES.book)
  if (!session) return book(site, participant)
  const body = { version: session.changes + 1, share: 'half', reason: 'Reported by phone' }
  const call = keyed(`/api/admin/sessions/${session.id}/cancel`, site.staff, body)
  if (!(await send(site, call, { what: 'a cancellation by staff', status: 200 })).body) return
  cancelled(site, [session], 0.5)
  const half = session.duration / 2
  const back = { hours: half, expectedReturnedHours: half, reason: 'As a kindness' }
  const giving = keyed(`/api/admin/sessions/${session.id}/give-back`, site.staff, back)
  if ((await send(site, giving, { what: 'refunded hours', status: 200 })).body) session.refundedHours = session.duration
}

const cancel: Action = async (site, participant) => {
  const session = lastAt(site, participant, TIMES.book)
  if (!session) return book(site, participant)
  const call = plain('PATCH', `/api/sessions/${session.id}`, {
    cookie: participant.student.cookie,
    body: { status: 'cancelled', refund: 'full' },
  })
  const sent = await send(site, call, { what: 'a cancellation', status: 200, orCode: 'SESSION_NOT_CHANGEABLE' })
  if (sent.isDone) cancelled(site, [session], 1)
}

const moveRestOfSeries: Action = async (site, participant) => {
  const restOfSeries = seriesAt(site, participant, TIMES.series)
  const [first] = restOfSeries
  if (!first) return series(site, participant)
  const body = {
    sessionDate: first.sessionDate,
    startTime: TIMES.movedSeries.startTime,
    moving: restOfSeries.map(({ id }) => id),
    staying: [],
  }
  const call = plain('POST', `/api/sessions/${first.id}/move-rest-of-series`, {
    cookie: participant.student.cookie,
    body,
  })
  const { body: response, lost } = await send(site, call, { what: 'moving a series', status: 200 })
  if (response)
    moved(
      site,
      restOfSeries.map((session) => ({ ...body, session, sessionDate: session.sessionDate })),
      1 + lost,
    )
}

const cancelRestOfSeries: Action = async (site, participant) => {
  const restOfSeries = seriesAt(site, participant, TIMES.movedSeries)
  const [first] = restOfSeries
  if (!first) return moveRestOfSeries(site, participant)
  const body = { sessions: restOfSeries.map(({ id }) => ({ id, refund: 'full' })) }
  const call = plain('POST', `/api/sessions/${first.id}/cancel-rest-of-series`, {
    cookie: participant.student.cookie,
    body,
  })
  const sent = await send(site, call, { what: 'cancelling a series', status: 200, orCode: 'SERIES_CHANGED' })
  if (sent.isDone) cancelled(site, restOfSeries, 1)
}

const takeTimeOff: Action = async (site, participant) => {
  const day = workingDay(nthOf(participant, 'time off'))
  const body = { fromDay: day, toDay: day, fromHour: 9, toHour: 10 }
  const call = plain('POST', '/api/tutor/time-off', { cookie: participant.tutor.cookie, body })
  if ((await send(site, call, { what: 'time off', status: 201 })).body) {
    site.journal.hoursOff.push(`${participant.tutor.id} ${day} 9`)
  }
}

const ACTIONS: readonly Action[] = [
  ...[book, series, staffBook, hold, moveRestOfSeries, takeTimeOff, staffMove],
  ...[book, cancelRestOfSeries, staffCancel, staffSeries, cancel, staffBook, hold],
]

/** Performs the participant's next action; the kinds take turns. */
export async function performAction(site: CrowdSite, participant: Participant): Promise<void> {
  const action = ACTIONS[nthOf(participant, 'action') % ACTIONS.length]
  await action?.(site, participant)
  site.journal.actions++
}
