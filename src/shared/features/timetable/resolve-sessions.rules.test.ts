import { expect, test } from 'vitest'
import { type ResolvableSession, resolveWithBest } from './resolve-sessions.rules'

const DAY = '2026-11-17'
const at = (startTime: string, sessionDate = DAY) => ({ sessionDate, startTime })
const session = (id: number, overrides: Partial<ResolvableSession> = {}): ResolvableSession => ({
  id,
  tutorId: 1,
  studentId: `student ${id}`,
  duration: 1,
  ...at('10:00'),
  colleagues: [],
  times: [],
  ...overrides,
})
const best = (...sessions: ResolvableSession[]) => Object.fromEntries(resolveWithBest(sessions))

test('prefers a colleague at the same hour, then the nearest other hour, then cancelling', () => {
  const times = [at('14:00'), at('10:00', '2026-11-18')]
  expect(
    best(
      session(1, { colleagues: [{ id: 2 }, { id: 3 }], times }),
      session(2, { ...at('11:00'), times }),
      session(3, at('13:00')),
    ),
  ).toEqual({
    1: { kind: 'reassign', tutorId: 2 },
    2: { kind: 'move', ...at('14:00') },
    3: { kind: 'cancel' },
  })
})

test('does not give a colleague two overlapping sessions', () => {
  const colleagues = [{ id: 2 }]
  expect(
    best(
      session(1, { colleagues, duration: 2 }),
      session(2, { ...at('11:00'), colleagues }),
      session(3, { ...at('13:00'), colleagues }),
    ),
  ).toEqual({
    1: { kind: 'reassign', tutorId: 2 },
    2: { kind: 'cancel' },
    3: { kind: 'reassign', tutorId: 2 },
  })
})

test('does not move two sessions to the same hour', () => {
  const times = [at('14:00', '2026-11-18'), at('15:00', '2026-11-18')]
  expect(best(session(1, { times }), session(2, { ...at('11:00'), times }))).toEqual({
    1: { kind: 'move', ...at('14:00', '2026-11-18') },
    2: { kind: 'move', ...at('15:00', '2026-11-18') },
  })
})

test('does not move two sessions of a student to the same hour of two tutors', () => {
  const times = [at('14:00')]
  const studentId = 'one'
  expect(best(session(1, { studentId, times }), session(2, { studentId, tutorId: 2, times }))).toMatchObject({
    1: { kind: 'move' },
    2: { kind: 'cancel' },
  })
})

test('does not give a colleague two sessions in the same hour when sessions move to them', () => {
  const jo = { id: 2 }
  const times = [
    { ...at('14:00'), tutor: jo },
    { ...at('14:00'), tutor: { id: 3 } },
    { ...at('15:00'), tutor: jo },
  ]
  expect(
    best(
      session(1, { ...at('13:00'), duration: 2, colleagues: [jo] }),
      session(2, { times }),
      session(3, { ...at('11:00'), times }),
      session(4, { ...at('11:00'), times }),
    ),
  ).toEqual({
    1: { kind: 'reassign', tutorId: 2 },
    2: { kind: 'move', ...at('14:00'), tutorId: 3 },
    3: { kind: 'move', ...at('15:00'), tutorId: 2 },
    4: { kind: 'cancel' },
  })
})
