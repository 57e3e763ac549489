import { MINUTE_MS } from '#shared/time/units'

interface TrustScale {
  timeoutMs: number
  rivals: number
  /** Processes that compete for one folder, and those that start and end repeatedly. */
  holders: number
  churners: number
  churns: number
  slotRounds: number
  dayRounds: number
  debits: number
  repeats: number
  cancels: number
  pairRounds: number
  purchases: number
  emails: number
  /** Months of random payments. */
  moneyStories: number
  mixedStudents: number
  mixedSteps: number
  /** How many questions of each practice template are checked. */
  seeds: number
}

/** Enough to catch a missing guard in `npm test`. */
const QUICK: TrustScale = {
  timeoutMs: MINUTE_MS,
  rivals: 60,
  holders: 4,
  churners: 3,
  churns: 200,
  slotRounds: 2,
  dayRounds: 1,
  debits: 80,
  repeats: 40,
  cancels: 25,
  pairRounds: 10,
  purchases: 20,
  emails: 150,
  moneyStories: 10,
  mixedStudents: 20,
  mixedSteps: 8,
  seeds: 6,
}

/** The full quality bars. */
export const FULL_SCALE: TrustScale = {
  timeoutMs: 600_000,
  rivals: 200,
  holders: 20,
  churners: 6,
  churns: 2_000,
  slotRounds: 20,
  dayRounds: 20,
  debits: 200,
  repeats: 100,
  cancels: 50,
  pairRounds: 200,
  purchases: 200,
  emails: 2_000,
  moneyStories: 200,
  mixedStudents: 100,
  mixedSteps: 40,
  seeds: 10_000,
}

/** The load of the race tests: full with TRUST_FULL=1, as `npm run test:trust` sets it. */
export const TRUST_SCALE = process.env.TRUST_FULL === '1' ? FULL_SCALE : QUICK
