import { sendJson } from '../../src/server/testing/factories/tutoring-factories'
import {
  cancelRestOfSeries,
  moveRestOfSeries,
  restOfSeriesOf,
  staffCancelRestOfSeries,
  staffMoveRestOfSeries,
} from './model/series-model'
import { dayOf } from './step-days'
import type { Step, TimetableStep } from './steps'
import { cookieOf, differences, type World } from './world'

type RestOfSeriesStep = Extract<Step, { action: 'cancel rest of series' | 'move rest of series' }>

/** The session ids in the request: the current ones, or a wrong list. Never empty. */
function requestedIds({ model }: World, { id, isSeen }: { id: number; isSeen: boolean }): number[] {
  const from = model.sessions.find((session) => session.id === id)
  const current = restOfSeriesOf(model, from).map((session) => session.id)
  if (current.length === 0) return [id]
  if (isSeen) return current
  return current.length > 1 ? current.slice(1) : [id, id + 1]
}

/** Cancels or moves a session and the rest of its series, with the current or a wrong list of sessions. */
export async function playRestOfSeries(world: World, step: RestOfSeriesStep, id: number): Promise<string[]> {
  const { model, site } = world
  const { student, isSeen } = step
  const ids = requestedIds(world, { id, isSeen })
  const shown = { student, id, ids }
  const send = (path: string, body: object) =>
    sendJson(site, { method: 'POST', url: `/api/sessions/${id}/${path}`, ...cookieOf(world, student), body })
  if (step.action === 'cancel rest of series') {
    const sessions = ids.map((each) => ({ id: each, refund: 'full' }))
    return differences(world, cancelRestOfSeries(model, shown), await send('cancel-rest-of-series', { sessions }))
  }
  const to = { sessionDate: dayOf(model, step.day), startTime: step.time }
  const { staying, moving } = split(ids, step)
  const response = await send('move-rest-of-series', { ...to, moving, staying })
  return differences(world, moveRestOfSeries(model, shown, { to, staying }), response)
}

type StaffStep = Extract<TimetableStep, { action: 'staff cancel rest of series' | 'staff move rest of series' }>

/** Played by staff, who also send the version of each session. */
export async function playStaffRestOfSeries(world: World, step: StaffStep, id: number): Promise<string[]> {
  const { model, site, admin } = world
  const ids = requestedIds(world, { id, isSeen: step.isSeen || step.isOutdated })
  const changesOf = (each: number) => model.sessions.find((session) => session.id === each)?.changes ?? 0
  // All versions are outdated, as if a colleague had changed every session.
  const isOutdated = !step.isSeen && step.isOutdated
  const seen = (each: number) => ({ id: each, version: changesOf(each) + (isOutdated ? 2 : 1) })
  const shown = { id, ids: isOutdated ? [] : ids }
  const send = (path: string, body: object) =>
    sendJson(site, { method: 'POST', url: `/api/admin/sessions/${id}/${path}`, ...admin, body })
  if (step.action === 'staff cancel rest of series') {
    const { share } = step
    const body = { sessions: ids.map(seen), share, reason: 'Reported by phone' }
    return differences(world, staffCancelRestOfSeries(model, shown, share), await send('cancel-rest-of-series', body))
  }
  const to = { sessionDate: dayOf(model, step.day), startTime: step.time }
  const { staying, moving } = split(ids, step)
  const response = await send('move-rest-of-series', { ...to, moving: moving.map(seen), staying: staying.map(seen) })
  return differences(world, staffMoveRestOfSeries(model, shown, { to, staying }), response)
}

/** The last session may keep its time. */
function split(ids: readonly number[], { stays }: { stays: boolean }) {
  const staying = stays && ids.length > 1 ? ids.slice(-1) : []
  return { staying, moving: ids.filter((each) => !staying.includes(each)) }
}
