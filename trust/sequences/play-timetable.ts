import { fullSchedule } from '#shared/features/booking/availability/schedule.rules'
import type { ResolveOutcome } from '#shared/features/timetable/resolve-sessions.contract'
import { ERRORS, type ErrorCode } from '#shared/http/errors'
import { sendJson } from '../../src/server/testing/factories/tutoring-factories'
import type { BookBody, ExpectedResponse } from './model/model'
import {
  closeDay,
  endTimeOff,
  giveBack,
  mark,
  reassign,
  reopenDay,
  setSchedule,
  staffBook,
  staffCancel,
  staffMove,
  staffSeries,
  takeOff,
} from './model/timetable-model'
import { playStaffRestOfSeries } from './play-rest-of-series'
import { dayOf, seriesBodyOf } from './step-days'
import type { TimetableStep } from './steps'
import { STORY_HOURS } from './story-hours'
import { differences, type World } from './world'

type StepOf<ActionName extends TimetableStep['action']> = Extract<TimetableStep, { action: ActionName }>

/** An id that does not exist. */
const UNKNOWN_ID = 999_999_999
const UNKNOWN_TUTOR = 2_000_000_000
const REASON = 'Reported by phone'
const HOLIDAYS = '/api/admin/holidays'

/** Plays a timetable change by staff or a tutor, on the site and on the model. */
export function playTimetable(world: World, step: TimetableStep): Promise<string[]> {
  switch (step.action) {
    case 'staff book':
      return bookForStudent(world, step)
    case 'take time off':
      return takeTimeOff(world, step)
    case 'remove time off':
      return removeTimeOff(world, step)
    case 'set schedule':
      return schedule(world, step)
    case 'staff series':
      return bookWeeksForStudent(world, step)
    case 'mark':
      return markAttendance(world, step)
    case 'close':
      return close(world, dayOf(world.model, step.day))
    case 'reopen':
      return reopen(world, dayOf(world.model, step.day))
    case 'staff cancel rest of series':
    case 'staff move rest of series':
      return playStaffRestOfSeries(world, step, sessionAt(world, step.nth)?.id ?? UNKNOWN_ID)
    case 'move to colleague':
      return moveToColleague(world, step)
    default:
      return actOn(world, step)
  }
}

/** Any session of the story. */
function sessionAt({ model }: World, nth: number) {
  return model.sessions[nth % Math.max(1, model.sessions.length)]
}

async function bookForStudent(world: World, step: StepOf<'staff book'>): Promise<string[]> {
  const { student, tutor, subject, day, time, duration } = step
  const tutorId = world.model.tutors[tutor]?.id ?? UNKNOWN_TUTOR
  const body: BookBody = { tutorId, subject, sessionDate: dayOf(world.model, day), startTime: time, duration }
  const studentId = world.students[student]?.id
  const response = await sendJson(world.site, {
    method: 'POST',
    url: '/api/admin/sessions',
    ...world.admin,
    body: { ...body, studentId },
  })
  const newId = response.statusCode === 201 ? response.json().id : undefined
  return differences(world, staffBook(world.model, { student, body }, newId), response)
}

type ActionStep = StepOf<'staff move' | 'reassign' | 'staff cancel' | 'refund hours'>

async function actOn(world: World, step: ActionStep): Promise<string[]> {
  const { site, admin } = world
  const session = sessionAt(world, step.nth)
  const id = session?.id ?? UNKNOWN_ID
  const { path, body, expect } = requestOf(world, step, {
    id,
    version: (session?.changes ?? 0) + (step.isSeen ? 1 : 2),
    refunded: (session?.refunded ?? 0) + (step.isSeen ? 0 : 50),
  })
  const response = await sendJson(site, { method: 'POST', url: `/api/admin/sessions/${id}/${path}`, ...admin, body })
  return differences(world, expect(), response)
}

function requestOf(
  { model }: World,
  step: ActionStep,
  { id, version, refunded }: { id: number; version: number; refunded: number },
): { path: string; body: object; expect: () => ExpectedResponse } {
  const seen = { id, version }
  if (step.action === 'staff move') {
    const to = { sessionDate: dayOf(model, step.day), startTime: step.time }
    return { path: 'move', body: { version, ...to }, expect: () => staffMove(model, seen, to) }
  }
  if (step.action === 'reassign') {
    const tutorId = model.tutors[step.tutor]?.id ?? UNKNOWN_TUTOR
    return { path: 'reassign', body: { version, tutorId }, expect: () => reassign(model, seen, step) }
  }
  if (step.action === 'staff cancel') {
    const { share } = step
    return { path: 'cancel', body: { version, share, reason: REASON }, expect: () => staffCancel(model, seen, share) }
  }
  const { cents } = step
  const body = { hours: cents / 100, expectedReturnedHours: refunded / 100, reason: REASON }
  return { path: 'give-back', body, expect: () => giveBack(model, id, { cents, seen: refunded }) }
}

/** Moves a session to a colleague at another time, as when a tutor leaves. */
async function moveToColleague(world: World, step: StepOf<'move to colleague'>): Promise<string[]> {
  const { model, site, admin } = world
  const session = sessionAt(world, step.nth)
  const seen = { id: session?.id ?? UNKNOWN_ID, version: (session?.changes ?? 0) + (step.isSeen ? 1 : 2) }
  const to = { sessionDate: dayOf(model, step.day), startTime: step.time }
  const one = { ...seen, kind: 'move', ...to, tutorId: model.tutors[step.tutor]?.id ?? UNKNOWN_TUTOR }
  const body = { reason: REASON, sessions: [one] }
  const response = await sendJson(site, { method: 'POST', url: '/api/admin/sessions/resolve', ...admin, body })
  const [resolved]: ResolveOutcome[] = response.json()
  const expected = reassign(model, seen, { tutor: step.tutor, to })
  // The outcome is in the response body, not in its status.
  return differences(world, expected, {
    statusCode: resolved?.refusal ? ERRORS[resolved.refusal as ErrorCode].status : response.statusCode,
    body: response.body,
    json: () => (resolved?.refusal ? { code: resolved.refusal } : expected.body),
  })
}

async function takeTimeOff(world: World, { day, fromHour, length }: StepOf<'take time off'>): Promise<string[]> {
  const off = { tutor: 0, day: dayOf(world.model, day), fromHour, toHour: fromHour + length }
  const body = { fromDay: off.day, toDay: off.day, fromHour, toHour: off.toHour }
  const response = await sendJson(world.site, { method: 'POST', url: '/api/tutor/time-off', ...world.tutor, body })
  return differences(world, takeOff(world.model, off, response.json().id), response)
}

async function removeTimeOff(world: World, { nth }: StepOf<'remove time off'>): Promise<string[]> {
  const id = world.model.timesOff[nth]?.id ?? UNKNOWN_ID
  const response = await sendJson(world.site, { method: 'DELETE', url: `/api/tutor/time-off/${id}`, ...world.tutor })
  return differencesOfEmpty(world, endTimeOff(world.model, id), response)
}

/** An empty body is not JSON. */
function differencesOfEmpty(
  world: World,
  expected: ExpectedResponse,
  response: Parameters<typeof differences>[2],
): string[] {
  return differences(world, expected, expected.status === 204 ? { ...response, json: () => ({}) } : response)
}

async function bookWeeksForStudent(world: World, step: StepOf<'staff series'>): Promise<string[]> {
  const { student } = step
  const body = seriesBodyOf(world.model, step)
  const studentId = world.students[student]?.id
  const response = await sendJson(world.site, {
    method: 'POST',
    url: '/api/admin/series',
    ...world.admin,
    body: { ...body, studentId },
  })
  const newIds = response.statusCode === 201 ? response.json().map(({ id }: { id: number }) => id) : []
  return differences(world, staffSeries(world.model, { student, body }, newIds), response)
}

async function markAttendance(world: World, { nth, isAbsent, by }: StepOf<'mark'>): Promise<string[]> {
  const { model, site, admin, tutor } = world
  const id = sessionAt(world, nth)?.id ?? UNKNOWN_ID
  const url = `/api/${by === 'staff' ? 'admin' : 'tutor'}/sessions/${id}/attendance`
  const body = { attendance: isAbsent ? 'absent' : 'attended' }
  const response = await sendJson(site, { method: 'PUT', url, ...(by === 'staff' ? admin : tutor), body })
  return differences(world, mark(model, id, { isAbsent, by }), response)
}

async function close(world: World, day: string): Promise<string[]> {
  const body = { days: [{ day, name: 'Closed', nameFr: 'Fermé' }] }
  const response = await sendJson(world.site, { method: 'POST', url: HOLIDAYS, ...world.admin, body })
  return differences(world, closeDay(world.model, day), response)
}

/** Also called at the end of a story, because the next one starts without holidays. */
export async function reopen(world: World, day: string): Promise<string[]> {
  const response = await sendJson(world.site, { method: 'DELETE', url: `${HOLIDAYS}/${day}`, ...world.admin })
  return differencesOfEmpty(world, reopenDay(world.model, day), response)
}

async function schedule(world: World, { without }: StepOf<'set schedule'>): Promise<string[]> {
  const slots = fullSchedule(STORY_HOURS).filter((slot) => !without.some((time) => slot.endsWith(time)))
  const { headers } = await sendJson(world.site, { method: 'GET', url: '/api/tutor/schedule', ...world.tutor })
  const save = (kept: object[]) =>
    sendJson(world.site, {
      method: 'PUT',
      url: '/api/tutor/schedule',
      ...world.tutor,
      body: { schedule: slots, kept },
      ...(typeof headers.etag === 'string' && { headers: { 'if-match': headers.etag } }),
    })
  const first = await save([])
  const expected = setSchedule(world.model, 0, { schedule: slots, isSeen: false })
  const problems = differences(world, expected, first)
  if (problems.length > 0 || expected.status === 200) return problems
  const affected = await sendJson(world.site, {
    method: 'POST',
    url: '/api/tutor/schedule/affected-sessions',
    ...world.tutor,
    body: { schedule: slots },
  })
  const kept = affected.json().map(({ id, version }: { id: number; version: number }) => ({ id, version }))
  return differences(world, setSchedule(world.model, 0, { schedule: slots, isSeen: true }), await save(kept))
}
