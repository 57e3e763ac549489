import { addDays } from '#shared/time/calendar'
import { keyed, type Life, plain, type Site, send, workingDay } from './lives'
import { cancelled, lastAt, moved, note, nthOf, SERIES_WEEKS, seriesAt, wish } from './notified'

/** A student may begin three holds in an hour. */
const MOST_HOLDS = 3
/** The weeks of each series, including one that is left out. */
const WEEKS_APART = 4

type ActionName = (site: Site, life: Life) => Promise<void>

const weeksOf = (nth: number) => {
  const first = addDays(workingDay(nth % 5), 7 * WEEKS_APART * Math.floor(nth / 5))
  return Array.from({ length: SERIES_WEEKS }, (_, week) => addDays(first, 7 * week))
}

async function bookAt(site: Site, life: Life, body: ReturnType<typeof wish>) {
  const call = keyed('/api/sessions', life.student.cookie, body)
  const { body: booked } = await send(site, call, { what: 'a booking', status: 201 })
  if (booked) note(site, life, [booked])
}

const book: ActionName = (site, life) => bookAt(site, life, wish(life, nthOf(life, 'book'), '10:00'))

const hold: ActionName = async (site, life) => {
  const nth = nthOf(life, 'hold')
  const body = wish(life, nth, '14:00')
  if (nth < MOST_HOLDS) {
    await send(site, keyed('/api/hold', life.student.cookie, body), { what: 'a hold', status: 201 })
  }
  await bookAt(site, life, body)
}

const series: ActionName = async (site, life) => {
  const { sessionDate: _, ...alike } = wish(life, 0, '15:00')
  const call = keyed('/api/series', life.student.cookie, { ...alike, sessionDates: weeksOf(nthOf(life, 'series')) })
  const { body: booked } = await send(site, call, { what: 'a series', status: 201 })
  if (booked) note(site, life, booked)
}

const staffSeries: ActionName = async (site, life) => {
  const { sessionDate: _, ...alike } = wish(life, 0, '15:00')
  const sessionDates = weeksOf(nthOf(life, 'series'))
  const call = keyed('/api/admin/series', site.staff, { ...alike, sessionDates, studentId: life.student.id })
  const { body: booked } = await send(site, call, { what: 'a series by staff', status: 201 })
  const idOf = (week: number) => booked[week].id
  if (booked)
    note(
      site,
      life,
      sessionDates.map((sessionDate, week) => ({ ...alike, sessionDate, id: idOf(week) })),
    )
}

const staffBook: ActionName = async (site, life) => {
  const body = wish(life, nthOf(life, 'staff book'), '11:00')
  const call = keyed('/api/admin/sessions', site.staff, { ...body, studentId: life.student.id })
  const { body: booked } = await send(site, call, { what: 'a booking by staff', status: 201 })
  if (booked) note(site, life, [{ ...body, id: booked.id }])
}

const staffMove: ActionName = async (site, life) => {
  const session = lastAt(site, life, '11:00')
  if (!session) return staffBook(site, life)
  const to = { sessionDate: workingDay(nthOf(life, 'staff move')), startTime: '13:00' }
  const call = keyed(`/api/admin/sessions/${session.id}/move`, site.staff, { ...to, version: session.changes + 1 })
  if ((await send(site, call, { what: 'a move by staff', status: 200 })).body) moved(site, [{ session, ...to }], 1)
}

const staffCancel: ActionName = async (site, life) => {
  const session = lastAt(site, life, '13:00') ?? lastAt(site, life, '10:00')
  if (!session) return book(site, life)
  const body = { version: session.changes + 1, share: 'half', reason: 'Reported by phone' }
  const call = keyed(`/api/admin/sessions/${session.id}/cancel`, site.staff, body)
  if (!(await send(site, call, { what: 'a cancelling by staff', status: 200 })).body) return
  cancelled(site, [session], 0.5)
  const back = { hours: 0.5, expectedReturnedHours: 0.5, reason: 'As a kindness' }
  const giving = keyed(`/api/admin/sessions/${session.id}/give-back`, site.staff, back)
  if ((await send(site, giving, { what: 'hours given back', status: 200 })).body) session.returnedHours = 1
}

const cancel: ActionName = async (site, life) => {
  const session = lastAt(site, life, '10:00')
  if (!session) return book(site, life)
  const call = plain('PATCH', `/api/sessions/${session.id}`, {
    cookie: life.student.cookie,
    body: { status: 'cancelled', refund: 'full' },
  })
  const sent = await send(site, call, { what: 'a cancelling', status: 200, orCode: 'SESSION_NOT_CHANGEABLE' })
  if (sent.isDone) cancelled(site, [session], 1)
}

const moveRestOfSeries: ActionName = async (site, life) => {
  const restOfSeries = seriesAt(site, life, '15:00')
  const [first] = restOfSeries
  if (!first) return series(site, life)
  const body = {
    ...{ sessionDate: first.sessionDate, startTime: '16:00' },
    ...{ moving: restOfSeries.map(({ id }) => id), staying: [] },
  }
  const call = plain('POST', `/api/sessions/${first.id}/move-rest-of-series`, { cookie: life.student.cookie, body })
  const { body: answer, lost } = await send(site, call, { what: 'a series that moves', status: 200 })
  if (answer)
    moved(
      site,
      restOfSeries.map((session) => ({ ...body, session, sessionDate: session.sessionDate })),
      1 + lost,
    )
}

const cancelRestOfSeries: ActionName = async (site, life) => {
  const restOfSeries = seriesAt(site, life, '16:00')
  const [first] = restOfSeries
  if (!first) return moveRestOfSeries(site, life)
  const body = { sessions: restOfSeries.map(({ id }) => ({ id, refund: 'full' })) }
  const call = plain('POST', `/api/sessions/${first.id}/cancel-rest-of-series`, { cookie: life.student.cookie, body })
  const sent = await send(site, call, { what: 'a series that is cancelled', status: 200, orCode: 'SERIES_CHANGED' })
  if (sent.isDone) cancelled(site, restOfSeries, 1)
}

const away: ActionName = async (site, life) => {
  const day = workingDay(nthOf(life, 'away'))
  const body = { fromDay: day, toDay: day, fromHour: 9, toHour: 10 }
  const call = plain('POST', '/api/tutor/time-off', { cookie: life.tutor.cookie, body })
  if ((await send(site, call, { what: 'time off', status: 201 })).body) {
    site.journal.hoursOff.push(`${life.tutor.id} ${day} 9`)
  }
}

const ACTS: readonly ActionName[] = [
  ...[book, series, staffBook, hold, moveRestOfSeries, away, staffMove],
  ...[book, cancelRestOfSeries, staffCancel, staffSeries, cancel, staffBook, hold],
]

/** One action after another, each kind in turn. */
export async function actOnce(site: Site, life: Life): Promise<void> {
  const action = ACTS[nthOf(life, 'action') % ACTS.length]
  await action?.(site, life)
  site.journal.acts++
}
