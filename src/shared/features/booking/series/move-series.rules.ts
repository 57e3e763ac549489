import { addDays, daysBetween, mondayOf } from '../../../time/calendar'
import { type HeldHour, WEEK_STATES, type WeekState, weekStates } from './series.rules'

/** Whether a session of a series can move along, and if not, why it stays where it is. */
export const MOVE_STATES = [...WEEK_STATES, 'late'] as const
export type MoveState = (typeof MOVE_STATES)[number]

/**
 * Where sessions go when one of them moves to a day: to the same weekday, each in its own week or as many weeks away.
 */
export function movedDays(
  sessions: readonly { sessionDate: string }[],
  { from, to }: { from: { sessionDate: string }; to: string },
): string[] {
  const fromMonday = daysBetween(mondayOf(from.sessionDate), to)
  return sessions.map(({ sessionDate }) => addDays(mondayOf(sessionDate), fromMonday))
}

interface Move {
  id: number
  tutorId: number
  /** Where it would go. */
  sessionDate: string
  /** Why it stays in any case; null when only the hours decide. */
  refused: MoveState | null
}

export interface HeldBy extends HeldHour {
  tutorId: number
  sessionId: number | null
}

interface Wanted {
  held: readonly HeldBy[]
  startTime: string
  durationHours: number
}

/**
 * Which sessions of a series can move together. What they leave is free for the others of them, but one that stays
 * keeps its hours: so it is asked again until no further one stays.
 */
export function moveStates(moves: readonly Move[], { held, ...at }: Wanted): MoveState[] {
  let staying: number[] = []
  for (;;) {
    const kept = held.filter(({ sessionId }) => sessionId === null || isKept(sessionId, { moves, staying }))
    const states = moves.map(
      (move, place) => move.refused ?? stateOf(move, { kept, before: moves.slice(0, place), at }),
    )
    const stuck = moves.filter((_, place) => states[place] !== 'free').map(({ id }) => id)
    if (stuck.length === staying.length) return states
    staying = stuck
  }
}

function isKept(
  sessionId: number,
  { moves, staying }: { moves: readonly Move[]; staying: readonly number[] },
): boolean {
  return staying.includes(sessionId) || !moves.some(({ id }) => id === sessionId)
}

interface Around {
  kept: readonly HeldBy[]
  before: readonly Move[]
  at: Omit<Wanted, 'held'>
}

function stateOf({ tutorId, sessionDate }: Move, { kept, before, at }: Around): WeekState {
  // Two sessions that were moved into one week before would meet on one day.
  if (before.some((other) => other.sessionDate === sessionDate)) return 'busy'
  const held = kept.filter((hour) => hour.reason === 'busy' || hour.tutorId === tutorId)
  return weekStates([sessionDate], { held, ...at })[0] ?? 'free'
}
