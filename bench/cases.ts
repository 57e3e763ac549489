import { type Crowd, SIZE } from './crowd'
import type { Call } from './load'

export interface Case {
  title: string
  /** The next call of a connection. The two sides use different students. */
  next(side: 'ours' | 'baseline', connection: number): Call
  /** The reference: a bare program that does the same work on the same PostgreSQL, or two of our signed-in reads. */
  baseline?: 'same work' | 'two reads'
  /** A read, whose response can also be sent from memory. */
  hasBytes: boolean
  /** The required minimum ratio, and its reference. */
  bar?: { against: 'baseline' | 'bytes'; ratio: number }
}

/** More than the connections of any round. */
const SIDE = 64
/** The first writing student. Readers come before: their lists must not grow between rounds. */
const WRITERS = 2 * SIDE
const WRITING_SIDE = (SIZE - WRITERS) / 2

export function listCases(crowd: Crowd): Case[] {
  const placeOf = (side: 'ours' | 'baseline', connection: number) => (side === 'ours' ? 0 : SIDE) + connection
  // The students of a side take turns. One student alone would send faster than any person, and exceed the limits of
  // the contract.
  const turns = { ours: 0, baseline: 0 }
  const nextReader = (side: 'ours' | 'baseline') => placeOf(side, turns[side]++ % SIDE)
  const nextWriter = (side: 'ours' | 'baseline') =>
    WRITERS + (side === 'ours' ? 0 : WRITING_SIDE) + (turns[side]++ % WRITING_SIDE)
  const read = (path: string, bar?: Case['bar']): Case => ({
    title: `GET ${path}`,
    next: (side) => ({ method: 'GET', path, headers: { cookie: crowd.cookie(nextReader(side)) } }),
    baseline: 'same work',
    hasBytes: true,
    ...(bar && { bar }),
  })
  const open = (path: string, title: string): Case => ({
    title,
    next: () => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } }),
    hasBytes: true,
  })
  const reads = [
    read('/api/auth/user', { against: 'baseline', ratio: 0.6 }),
    read('/api/quizzes/math', { against: 'bytes', ratio: 0.25 }),
    read('/api/progress', { against: 'baseline', ratio: 0.6 }),
    read('/api/sessions/upcoming', { against: 'baseline', ratio: 0.6 }),
  ]
  let turn = 0
  /** The signed-in reads in turn. */
  const nextRead: Case['next'] = (side, connection) => {
    const one = reads[turn++ % reads.length] as Case
    return one.next(side, connection)
  }
  return [
    ...reads,
    read('/api/quiz-attempts?limit=5', { against: 'baseline', ratio: 0.5 }),
    {
      title: 'POST /api/quiz-attempts',
      next: (side) => crowd.attempt(nextWriter(side)),
      baseline: 'same work',
      hasBytes: false,
      bar: { against: 'baseline', ratio: 0.5 },
    },
    {
      title: 'POST /api/practice/math/next (a question is chosen)',
      next: (side, connection) =>
        side === 'ours' ? crowd.nextQuestion(nextWriter(side)) : nextRead('ours', connection),
      baseline: 'two reads',
      hasBytes: false,
      bar: { against: 'baseline', ratio: 1 },
    },
    open('/', 'GET / (landing page)'),
    open('/healthz', 'GET /healthz'),
    {
      title: 'POST /api/sessions (a booking)',
      next: (side) => crowd.booking(nextWriter(side)),
      baseline: 'same work',
      hasBytes: false,
      bar: { against: 'baseline', ratio: 0.5 },
    },
  ]
}
