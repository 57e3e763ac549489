import { randomUUID } from 'node:crypto'
import { fullSchedule } from '#shared/features/booking/availability/schedule.rules'
import { HOUR_MS } from '#shared/time/units'
import type { Account } from '../../src/server/auth/account'
import { insertSignIn } from '../../src/server/auth/sign-ins/sign-ins.store'
import { copyRecipients } from '../../src/server/db/schema/emails'
import { makeStudent } from '../../src/server/testing/factories/factories'
import { makeTutor, sendJson } from '../../src/server/testing/factories/tutoring-factories'
import type { TestApp } from '../../src/server/testing/sites/build-test-app'
import {
  balanceOf,
  type ExpectedResponse,
  endOf,
  type Model,
  type ModelSession,
  quartersOf,
  statusOf,
} from './model/model'
import { readState } from './state'
import type { Story } from './steps'
import { STORY_HOURS } from './story-hours'

type Student = Awaited<ReturnType<typeof makeStudent>>

/** The site that many stories share, and how often each response occurred. */
export interface Stage {
  site: TestApp
  administratorId: number
  responses: Record<string, number>
}

/** The people of one story on that site, and their model. */
export interface World extends Stage {
  admin: { cookie: string }
  /** The first tutor. The second has no email, so no sign-in. */
  tutor: { cookie: string }
  students: Student[]
  /** The emails of students who signed up in the story. */
  emails: string[]
  model: Model
}

export async function beginWorld(stage: Stage, story: Story): Promise<World> {
  const { site } = stage
  site.time.now = new Date(story.beginning)
  const students: Student[] = []
  for (const hours of story.hours) students.push(await makeStudent(site, { hours }))
  const email = `tutor-${randomUUID()}@example.com`
  const schedule = fullSchedule(STORY_HOURS)
  const tutors = [
    await makeTutor(site, { email, schedule }),
    await makeTutor(site, { subjects: ['english', 'math'], schedule }),
  ]
  // The first student's emails also go to a guardian.
  const [{ id: studentId }] = students as [Student]
  await site.db.insert(copyRecipients).values({ studentId, email: 'parent@example.com', confirmedAt: site.time.now })
  const world: World = {
    ...stage,
    admin: { cookie: '' },
    tutor: { cookie: '' },
    students,
    emails: [],
    model: {
      now: site.time.now,
      tutors: tutors.map(({ id, subjects, email: address }) => ({
        id,
        subjects,
        schedule,
        hasAddress: address !== null,
      })),
      students: story.hours.map((hours, index) => ({
        ledgerEntries: hours > 0 ? [hours * 100] : [],
        keys: new Map(),
        hasGuardian: index === 0,
        emails: [],
      })),
      sessions: [],
      timesOff: [],
      holidays: [],
      holds: [],
      heldQuarters: [],
    },
  }
  await passTime(world, 0)
  return world
}

/** Moves both clocks. Everybody signs in again: how long a sign-in lasts is tested elsewhere. */
export async function passTime(world: World, hours: number): Promise<void> {
  const { site, administratorId, admin, tutor, students, model } = world
  site.time.now = new Date(site.time.now.getTime() + hours * HOUR_MS)
  model.now = site.time.now
  const { now } = site.time
  const signIn = (account: Account) => insertSignIn(site.db, account, { now, factorPassedAt: now })
  admin.cookie = `plume_admin=${await signIn({ accountKind: 'admin', id: administratorId })}`
  tutor.cookie = `plume_tutor=${await signIn({ accountKind: 'tutor', id: model.tutors[0]?.id ?? 0 })}`
  if (hours === 0) return
  for (const student of students) {
    student.cookie = `plume_student=${await signIn({ accountKind: 'student', id: student.id })}`
  }
}

/** The differences between a response and the model's expectation. */
export function differences(
  { responses }: Stage,
  expected: ExpectedResponse,
  got: { statusCode: number; body: string; json(): unknown },
): string[] {
  const title = `${expected.status} ${expected.body.code ?? ''}`.trim()
  responses[title] = (responses[title] ?? 0) + 1
  if (got.statusCode !== expected.status) {
    return [`got ${got.statusCode} ${got.body}, the model expects ${JSON.stringify(expected)}`]
  }
  const body = got.json()
  const problems = Object.entries(expected.body).filter(
    ([field, value]) => !(typeof body === 'object' && body !== null && Reflect.get(body, field) === value),
  )
  return problems.map(([field, value]) => `${field} should be ${JSON.stringify(value)} in ${got.body}`)
}

/** Compares all balances, sessions, occupied hours and emails, and the named students' upcoming lists. */
export async function compare(world: World, readers: readonly number[]): Promise<string[]> {
  const problems: string[] = []
  const expect = (what: string, real: unknown, model: unknown) => {
    const [got, expected] = [JSON.stringify(real), JSON.stringify(model)]
    if (got !== expected) problems.push(`${what}: the site has ${got}, the model ${expected}`)
  }
  for (const reader of readers) {
    expect(`upcoming of ${reader}`, await readList(world, reader, 'upcoming'), upcomingOf(world.model, reader))
  }
  const ids = { students: world.students.map(({ id }) => id), tutors: world.model.tutors.map(({ id }) => id) }
  const real = await readState(world.site.db, ids)
  expect('balances', real.balances, world.model.students.map(balanceOf))
  expect(
    'ledger',
    real.ledgerEntries,
    world.model.students.map(({ ledgerEntries }) => ledgerEntries),
  )
  expect('occupied hours', real.hours, occupiedIn(world.model).toSorted())
  expect(
    'emails',
    real.emails,
    world.model.students.map(({ emails }) => emails.toSorted()),
  )
  return problems
}

/** Also compares the past lists, and the balance on the student's page. */
export async function compareEnd(world: World): Promise<string[]> {
  const everybody = world.students.map((_, index) => index)
  const problems = await compare(world, everybody)
  for (const index of everybody) {
    const past = await readList(world, index, 'past')
    const expected = pastOf(world.model, index)
    if (JSON.stringify(past) !== JSON.stringify(expected)) {
      problems.push(`past of ${index}: the site has ${JSON.stringify(past)}, the model ${JSON.stringify(expected)}`)
    }
    const user = await sendJson(world.site, { method: 'GET', url: '/api/auth/user', ...cookieOf(world, index) })
    const hours = balanceOf(world.model.students[index] ?? { ledgerEntries: [] }) / 100
    if (user.json().creditsRemaining !== hours) problems.push(`${user.body}: the model has ${hours} hours`)
  }
  return problems
}

export function cookieOf({ students }: World, index: number): { cookie: string } {
  return { cookie: students[index]?.cookie ?? '' }
}

async function readList(world: World, reader: number, list: 'upcoming' | 'past'): Promise<string[]> {
  const response = await sendJson(world.site, {
    method: 'GET',
    url: `/api/sessions/${list}`,
    ...cookieOf(world, reader),
  })
  return response
    .json()
    .map((row: Record<string, unknown>) =>
      [row.id, row.sessionDate, row.startTime, row.duration, row.status].map(String).join(' '),
    )
}

const toLine = (model: Model, session: ModelSession) =>
  `${session.id} ${session.day} ${session.time} ${session.duration} ${statusOf(model, session)}`

const byEnd = (one: ModelSession, two: ModelSession) => endOf(one).getTime() - endOf(two).getTime() || one.id - two.id

function upcomingOf(model: Model, reader: number): string[] {
  const own = model.sessions.filter((session) => session.student === reader)
  return own
    .filter((session) => statusOf(model, session) === 'scheduled')
    .toSorted(byEnd)
    .map((session) => toLine(model, session))
}

function pastOf(model: Model, reader: number): string[] {
  const own = model.sessions.filter((session) => session.student === reader)
  return own
    .filter((session) => statusOf(model, session) !== 'scheduled')
    .toSorted((one, two) => byEnd(two, one))
    .map((session) => toLine(model, session))
}

/** The quarter hours of sessions and holds. */
function occupiedIn({ sessions, tutors, heldQuarters }: Model): string[] {
  const taken = sessions
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((session) => quartersOf(session).map((quarter) => ({ ...session, quarter })))
  return [
    ...taken.map(({ tutor, student, id, day, quarter }) => `${tutors[tutor]?.id} ${student} ${id} ${day} ${quarter}`),
    ...heldQuarters.map(({ tutor, student, day, quarter }) => `${tutors[tutor]?.id} ${student} null ${day} ${quarter}`),
  ]
}
