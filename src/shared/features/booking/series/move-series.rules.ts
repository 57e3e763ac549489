import { addDays, daysBetween, mondayOf } from '../../../time/calendar'
import { type HeldSpan, WEEK_STATES, type WeekState, weekStates } from './series.rules'

/** `free` when a session can move with its series, else why not. */
export const MOVE_STATES = [...WEEK_STATES, 'late'] as const
export type MoveState = (typeof MOVE_STATES)[number]

/** The new days of a series when one session moves: the same weekday, each shifted by the same number of weeks. */
export function movedDays(
  sessions: readonly { sessionDate: string }[],
  { from, to }: { from: { sessionDate: string }; to: string },
): string[] {
  const fromMonday = daysBetween(mondayOf(from.sessionDate), to)
  return sessions.map(({ sessionDate }) => addDays(mondayOf(sessionDate), fromMonday))
}

interface PlannedMove {
  id: number
  tutorId: number
  /** The new day. */
  sessionDate: string
  /** A reason other than hours why it cannot move. */
  refused: MoveState | null
}

export interface SessionSpan extends HeldSpan {
  /** Null when it concerns every tutor. */
  tutorId: number | null
  sessionId: number | null
}

interface NewSeriesTime {
  held: readonly SessionSpan[]
  startTime: string
  durationHours: number
}

/**
 * Which sessions of a series can move together. Sessions that move free their time for the others, while those that
 * cannot move keep theirs, so this repeats until no further session is stuck.
 */
export function moveStates(moves: readonly PlannedMove[], { held, ...at }: NewSeriesTime): MoveState[] {
  let staying: number[] = []
  for (;;) {
    const stillHeld = held.filter(({ sessionId }) => sessionId === null || isStillHeld(sessionId, { moves, staying }))
    const states = moves.map(
      (move, place) => move.refused ?? stateOf(move, { stillHeld, before: moves.slice(0, place), at }),
    )
    const stuck = moves.filter((_, place) => states[place] !== 'free').map(({ id }) => id)
    if (stuck.length === staying.length) return states
    staying = stuck
  }
}

function isStillHeld(
  sessionId: number,
  { moves, staying }: { moves: readonly PlannedMove[]; staying: readonly number[] },
): boolean {
  return staying.includes(sessionId) || !moves.some(({ id }) => id === sessionId)
}

interface MoveContext {
  stillHeld: readonly SessionSpan[]
  before: readonly PlannedMove[]
  at: Omit<NewSeriesTime, 'held'>
}

function stateOf({ tutorId, sessionDate }: PlannedMove, { stillHeld, before, at }: MoveContext): WeekState {
  // Two sessions that were moved into the same week would end up on the same day.
  if (before.some((other) => other.sessionDate === sessionDate)) return 'busy'
  const heldSpans = stillHeld.filter((span) => span.reason === 'busy' || (span.tutorId ?? tutorId) === tutorId)
  return weekStates([sessionDate], { held: heldSpans, ...at })[0] ?? 'free'
}
