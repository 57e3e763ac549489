/** How hard the race tests push: enough to catch a missing guard in `npm test`, the whole of the bars in full. */
export function trustScale(isFull: boolean) {
  return {
    timeoutMs: isFull ? 600_000 : 60_000,
    rivals: 200,
    /** Processes that want one folder at once, and such as come and go, each so often. */
    holders: isFull ? 20 : 4,
    churners: isFull ? 6 : 3,
    churns: isFull ? 2_000 : 200,
    slotRounds: isFull ? 20 : 2,
    dayRounds: isFull ? 20 : 1,
    debits: 200,
    repeats: 100,
    cancels: 50,
    pairRounds: isFull ? 200 : 10,
    purchases: isFull ? 200 : 50,
    letters: isFull ? 2_000 : 150,
    /** Months of random movements of money. */
    moneyStories: isFull ? 200 : 10,
    mixedStudents: isFull ? 100 : 30,
    mixedSteps: isFull ? 40 : 8,
    /** How many questions of each practice template are looked at. */
    seeds: isFull ? 10_000 : 10,
  }
}

/** In full with TRUST_FULL=1, as `npm run test:trust` runs them. */
export const TRUST_SCALE = trustScale(process.env.TRUST_FULL === '1')
