import { sendJson } from '../../src/server/testing/tutoring-factories'
import { cancelFollowing, followingOf, moveFollowing } from './series-model'
import { dayOf } from './step-days'
import type { Step } from './steps'
import { cookieOf, differences, type World } from './world'

type FollowingStep = Extract<Step, { act: 'cancel following' | 'move following' }>

/** Cancels or moves a session of a series and those after it, as the student saw them or otherwise. */
export async function playFollowing(world: World, step: FollowingStep, id: number): Promise<string[]> {
  const { model, site } = world
  const { student, isSeen } = step
  const truth = followingOf(
    model,
    model.sessions.find((session) => session.id === id),
  ).map((session) => session.id)
  // Something must be named, and a student may have seen one less than there are.
  const ids = truth.length === 0 ? [id] : isSeen ? truth : truth.slice(1)
  const shown = { student, id, ids: ids.length > 0 ? ids : [id, id + 1] }
  const send = (path: string, body: object) =>
    sendJson(site, { method: 'POST', url: `/api/sessions/${id}/${path}`, ...cookieOf(world, student), body })
  if (step.act === 'cancel following') {
    const sessions = shown.ids.map((each) => ({ id: each, refund: 'full' }))
    return differences(world, cancelFollowing(model, shown), await send('cancel-following', { sessions }))
  }
  const to = { sessionDate: dayOf(model, step.day), startTime: step.time }
  const staying = step.stays && shown.ids.length > 1 ? shown.ids.slice(-1) : []
  const moving = shown.ids.filter((each) => !staying.includes(each))
  return differences(
    world,
    moveFollowing(model, { ...shown, to, staying }),
    await send('move-following', { ...to, moving, staying }),
  )
}
