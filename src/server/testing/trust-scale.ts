import { MINUTE_MS } from '#shared/time/units'

interface TrustScale {
  timeoutMs: number
  rivals: number
  /** Processes that want one folder at once, and such as come and go, each so often. */
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
  /** Months of random movements of money. */
  moneyStories: number
  mixedStudents: number
  mixedSteps: number
  /** How many questions of each practice template are looked at. */
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

/** The whole of the bars. */
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

/** How hard the race tests push: in full with TRUST_FULL=1, as `npm run test:trust` runs them. */
export const TRUST_SCALE = process.env.TRUST_FULL === '1' ? FULL_SCALE : QUICK
