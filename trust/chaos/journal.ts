import type { Acknowledged } from '../crowd/bookings'

/** The responses that clients got during the chaos: exactly these changes must be stored. */
export interface Journal {
  bookings: Acknowledged[]
  /** One item per purchase: who bought. */
  purchases: string[]
  attempts: { id: number; studentId: string }[]
  /** Changes of hours by reason: confirmed, refused, or without a response. */
  edits: { made: string[]; refused: string[]; unknown: string[] }
  signIns: number
  refusals: number
  lost: number
  problems: string[]
}

export function newJournal(): Journal {
  return {
    bookings: [],
    purchases: [],
    attempts: [],
    edits: { made: [], refused: [], unknown: [] },
    signIns: 0,
    refusals: 0,
    lost: 0,
    problems: [],
  }
}

export function describeJournal({ bookings, purchases, attempts, edits, signIns, refusals, lost }: Journal): string {
  return [
    `${bookings.length} bookings`,
    `${purchases.length} purchases`,
    `${attempts.length} quiz attempts`,
    `${edits.made.length} staff edits`,
    `${signIns} sign-ins and sign-outs acknowledged, each stored once`,
    `${refusals} refused`,
    `${lost} responses lost`,
  ].join(', ')
}
