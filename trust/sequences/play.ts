import { sendJson } from '../../src/server/testing/factories/tutoring-factories'
import { INVALID_REQUESTS, toRequest } from './invalid-requests'
import { join } from './join'
import { hold } from './model/hold-model'
import { book, bookSeries, buy, setHours } from './model/hours-model'
import { type BookBody, balanceOf, cancel, claimStatus, type ExpectedResponse, move } from './model/model'
import { playRestOfSeries } from './play-rest-of-series'
import { playTimetable, reopen } from './play-timetable'
import { dayOf, seriesBodyOf } from './step-days'
import type { Step, Story } from './steps'
import { beginWorld, compare, compareEnd, cookieOf, differences, passTime, type Stage, type World } from './world'

/** A keyed request that can be repeated later in the story. */
type RepeatableRequest = () => Promise<string[]>

/** An id that no session has. */
const UNKNOWN_SESSION = 999_999_999

/** Plays a story on the site and on the model, and returns the first differences. */
export async function play(stage: Stage, story: Story): Promise<string[]> {
  const world = await beginWorld(stage, story)
  const problems = await playSteps(world, story)
  for (const day of world.model.holidays) await reopen(world, day)
  return problems
}

async function playSteps(world: World, story: Story): Promise<string[]> {
  const keyed: RepeatableRequest[] = []
  for (const [index, step] of story.steps.entries()) {
    const problems = await playStep(world, step, keyed)
    const acting = 'student' in step ? [step.student] : world.students.map((_, student) => student)
    problems.push(...(await compare(world, acting)))
    if (problems.length > 0) return problems.map((problem) => `step ${index + 1} (${step.action}): ${problem}`)
  }
  return compareEnd(world)
}

async function playStep(world: World, step: Step, keyed: RepeatableRequest[]): Promise<string[]> {
  switch (step.action) {
    case 'book':
    case 'buy': {
      const send = step.action === 'book' ? bookWith(world, step) : buyWith(world, step)
      if (step.key !== undefined) keyed.push(send)
      return send()
    }
    case 'series':
      return bookWeeks(world, step)
    case 'hold':
      return holdTime(world, step)
    case 'hold several':
      return holdSeveral(world, step)
    case 'cancel rest of series':
    case 'move rest of series':
      return playRestOfSeries(world, step, targetOf(world, step))
    case 'again':
      return keyed.length > 0 ? (keyed[step.nth % keyed.length] ?? noProblems)() : []
    case 'pass':
      await passTime(world, step.hours)
      return []
    case 'join':
      return join(world, step)
    case 'set':
      return setWith(world, step)
    case 'invalid request':
      return sendInvalid(world, step)
    case 'cancel':
    case 'move':
    case 'claim':
      return change(world, step)
    default:
      return playTimetable(world, step)
  }
}

const noProblems = async () => []

type StepOf<ActionName extends Step['action']> = Extract<Step, { action: ActionName }>

function bookWith(
  world: World,
  { student, tutor, subject, day, time, duration, key }: StepOf<'book'>,
): RepeatableRequest {
  const tutorId = world.model.tutors[tutor]?.id ?? 2_000_000_000
  const body: BookBody = { tutorId, subject, sessionDate: dayOf(world.model, day), startTime: time, duration }
  return async () => {
    const response = await post(world, { url: '/api/sessions', student, body, key })
    const newId = response.statusCode === 201 ? response.json().id : undefined
    return differences(world, book(world.model, { student, body, key }, newId), response)
  }
}

async function holdSeveral(world: World, { times, ...step }: StepOf<'hold several'>): Promise<string[]> {
  for (const time of times) {
    const problems = await holdTime(world, { ...step, time, subject: 'math', duration: 1 })
    if (problems.length > 0) return problems
  }
  return []
}

async function holdTime(
  world: World,
  step: Omit<StepOf<'hold'>, 'action' | 'time'> & { time: string },
): Promise<string[]> {
  const { student, tutor, subject, day, time, duration } = step
  const tutorId = world.model.tutors[tutor]?.id ?? 2_000_000_000
  const body: BookBody = { tutorId, subject, sessionDate: dayOf(world.model, day), startTime: time, duration }
  const response = await post(world, { url: '/api/hold', student, body, key: undefined })
  return differences(world, hold(world.model, { student, body }), response)
}

async function bookWeeks(world: World, step: StepOf<'series'>): Promise<string[]> {
  const { student } = step
  const body = seriesBodyOf(world.model, step)
  const response = await post(world, { url: '/api/series', student, body, key: undefined })
  const newIds = response.statusCode === 201 ? response.json().map(({ id }: { id: number }) => id) : []
  return differences(world, bookSeries(world.model, { student, body }, newIds), response)
}

function buyWith(world: World, { student, offer, key }: StepOf<'buy'>): RepeatableRequest {
  const { isRightPrice, ...priced } = offer
  const body = { ...priced, paymentMethod: 'interac' }
  return async () => {
    const response = await post(world, { url: '/api/purchase-credits', student, body, key })
    return differences(world, buy(world.model, { student, body, key }, { isRightPrice }), response)
  }
}

function post(
  world: World,
  { url, student, body, key }: { url: string; student: number; body: object; key: string | undefined },
) {
  const headers = key !== undefined && { headers: { 'idempotency-key': key } }
  return sendJson(world.site, { method: 'POST', url, ...cookieOf(world, student), body, ...headers })
}

type Targeted = StepOf<'cancel' | 'move' | 'claim' | 'cancel rest of series' | 'move rest of series'>

/** The session of a student's step, or an id that no session has. */
function targetOf({ model }: World, { student, target }: Targeted): number {
  const all = model.sessions.filter((session) => !target.isOwn || session.student === student)
  return all[target.nth % Math.max(1, all.length)]?.id ?? UNKNOWN_SESSION
}

async function change(world: World, step: StepOf<'cancel' | 'move' | 'claim'>): Promise<string[]> {
  const { student } = step
  const id = targetOf(world, step)
  const { body, expect } = changeOf(world, step, id)
  const response = await sendJson(world.site, {
    method: 'PATCH',
    url: `/api/sessions/${id}`,
    ...cookieOf(world, student),
    body,
  })
  return differences(world, expect(), response)
}

function changeOf(
  world: World,
  step: StepOf<'cancel' | 'move' | 'claim'>,
  id: number,
): { body: object; expect: () => ExpectedResponse } {
  const { model } = world
  if (step.action === 'cancel') return { body: { status: 'cancelled' }, expect: () => cancel(model, step.student, id) }
  if (step.action === 'claim')
    return { body: { status: step.status }, expect: () => claimStatus(model, step.student, id) }
  const to = { sessionDate: dayOf(world.model, step.day), startTime: step.time }
  return { body: to, expect: () => move(model, step.student, id, to) }
}

async function setWith(world: World, { student, cents, expected }: StepOf<'set'>): Promise<string[]> {
  const { site, model, students, admin } = world
  const seen = balanceOf(model.students[student] ?? { ledgerEntries: [] }) + (expected === 'wrong' ? 25 : 0)
  const given = expected === 'none' ? {} : { expectedCredits: seen / 100 }
  const response = await sendJson(site, {
    method: 'PATCH',
    url: `/api/admin/users/${students[student]?.id}`,
    ...admin,
    body: { creditsRemaining: cents / 100, ...given },
  })
  const change = { cents, ...(expected !== 'none' && { expected: seen }) }
  return differences(world, setHours(model, student, change), response)
}

async function sendInvalid(world: World, { student, nth }: StepOf<'invalid request'>): Promise<string[]> {
  const invalid = INVALID_REQUESTS[nth]
  if (!invalid) return []
  const valid: BookBody = {
    tutorId: world.model.tutors[0]?.id ?? 1,
    subject: 'math',
    sessionDate: dayOf(world.model, 1),
    startTime: '16:00',
    duration: 1,
  }
  const request = toRequest(invalid, { studentId: world.students[student]?.id ?? '', valid })
  const caller = invalid.at === 'set' ? world.admin : cookieOf(world, student)
  const response = await sendJson(world.site, { ...request, ...caller })
  return differences(world, { status: 400, body: { code: 'VALIDATION_FAILED' } }, response)
}
