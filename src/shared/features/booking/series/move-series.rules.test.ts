import { describe, expect, test } from 'vitest'
import { type MoveState, movedDays, moveStates, type SessionSpan } from './move-series.rules'

describe('when one session of a series moves, the others move', () => {
  const days = (...sessionDates: string[]) => sessionDates.map((sessionDate) => ({ sessionDate }))
  const from = { sessionDate: '2026-11-17' }
  test.each([
    ['to the same other weekday', '2026-11-19', ['2026-11-19', '2026-11-26', '2026-12-10']],
    ['to an earlier weekday', '2026-11-16', ['2026-11-16', '2026-11-23', '2026-12-07']],
    ['a week later with it', '2026-11-24', ['2026-11-24', '2026-12-01', '2026-12-15']],
  ])('the others move %s', (_, to, expected) => {
    expect(movedDays(days('2026-11-17', '2026-11-24', '2026-12-08'), { from, to })).toEqual(expected)
  })

  test('a session moved within its week before still moves to the new weekday', () => {
    expect(movedDays(days('2026-11-17', '2026-11-27'), { from, to: '2026-11-18' })).toEqual([
      '2026-11-18',
      '2026-11-25',
    ])
  })
})

describe('moving the rest of a series', () => {
  const move = (id: number, sessionDate: string, refused: MoveState | null = null) => ({
    id,
    sessionDate,
    refused,
    tutorId: 1,
  })
  const held = (day: string, over: Partial<SessionSpan> = {}): SessionSpan => ({
    day,
    fromQuarter: 56,
    toQuarter: 60,
    reason: 'taken',
    tutorId: 1,
    sessionId: null,
    ...over,
  })
  const at = { startTime: '14:00', durationHours: 1 }
  const [first, second, third] = ['2026-11-18', '2026-11-25', '2026-12-02'] as const
  const MOVES = [move(1, first), move(2, second), move(3, third)]

  test.each<[string, SessionSpan[], MoveState[]]>([
    ['moves all sessions when there is no conflict', [], ['free', 'free', 'free']],
    ['does not move a session to a holiday', [held(second, { reason: 'closed' })], ['free', 'closed', 'free']],
    ['ignores the hours of other tutors', [held(second, { tutorId: 2 })], ['free', 'free', 'free']],
    [
      'does not move a session to an hour when the student is busy',
      [held(second, { tutorId: 2, reason: 'busy' })],
      ['free', 'busy', 'free'],
    ],
    [
      'lets a session take the hour that the next one frees',
      [held(second, { reason: 'busy', sessionId: 2 }), held(first, { reason: 'busy', sessionId: 1 })],
      ['free', 'free', 'free'],
    ],
    [
      'does not move a session to the hour of one that cannot move',
      [held(third, { reason: 'away' }), held(second, { reason: 'busy', sessionId: 3 })],
      ['free', 'busy', 'away'],
    ],
  ])('%s', (_, hours, expected) => {
    expect(moveStates(MOVES, { held: hours, ...at })).toEqual(expected)
  })

  test('leaves a session that starts too soon where it is, with its hours', () => {
    const hours = [held(first, { reason: 'busy', sessionId: 2 })]
    expect(moveStates([move(1, first), move(2, second, 'late')], { held: hours, ...at })).toEqual(['busy', 'late'])
  })

  test('never moves two sessions to the same day', () => {
    expect(moveStates([move(1, first), move(2, first)], { held: [], ...at })).toEqual(['free', 'busy'])
  })
})
