/** A row of the ledger, as far as it tells which hours were used. */
export interface HoursMoved {
  hours: number
  /** The session that they paid for, or that gave them back. */
  sessionId: number | null
  /** The purchase that brought them, or that was refunded. */
  purchaseId: number | null
}

/** Welcome hours, and what staff added. */
const GIVEN = 'given'
type Origin = number | typeof GIVEN

interface Taken {
  origin: Origin
  hundredths: number
}

interface Pots {
  /** What is left, in hundredths; a map keeps the order in which purchases came. */
  left: Map<Origin, number>
  takenBySession: Map<number, Taken[]>
}

/**
 * Which hours of a student are unused, by the ledger from its first row on: the oldest bought hours are used first, and
 * given ones last. A session that gives hours back gives them to where they came from.
 */
export function unusedHours(ledger: readonly HoursMoved[]): { bought: Map<number, number>; given: number } {
  const pots: Pots = { left: new Map([[GIVEN, 0]]), takenBySession: new Map() }
  for (const moved of ledger) moveHours(pots, moved)
  const bought = new Map<number, number>()
  for (const [origin, hundredths] of pots.left) if (origin !== GIVEN) bought.set(origin, hundredths / 100)
  return { bought, given: (pots.left.get(GIVEN) ?? 0) / 100 }
}

function moveHours(pots: Pots, { hours, sessionId, purchaseId }: HoursMoved): void {
  const hundredths = hundredthsOf(hours)
  if (hundredths < 0) {
    const taken = take(pots, -hundredths, purchaseId)
    if (sessionId !== null) pots.takenBySession.set(sessionId, taken)
  } else if (sessionId === null) add(pots, purchaseId ?? GIVEN, hundredths)
  else giveBack(pots, sessionId, hundredths)
}

function add({ left }: Pots, origin: Origin, hundredths: number): void {
  left.set(origin, (left.get(origin) ?? 0) + hundredths)
}

/** Takes what is there, in order; a refund begins with the hours of its purchase. */
function take(pots: Pots, wanted: number, first: number | null): Taken[] {
  const bought = [...pots.left.keys()].filter((origin) => origin !== GIVEN)
  const order: Origin[] = first === null ? [...bought, GIVEN] : [first, ...bought, GIVEN]
  const taken: Taken[] = []
  let missing = wanted
  for (const origin of order) {
    const hundredths = Math.min(missing, pots.left.get(origin) ?? 0)
    add(pots, origin, -hundredths)
    taken.push({ origin, hundredths })
    missing -= hundredths
  }
  return taken
}

/** Gives back what a session took, the last of it first; what it never took is a gift. */
function giveBack(pots: Pots, sessionId: number, hundredths: number): void {
  let left = hundredths
  for (const part of pots.takenBySession.get(sessionId)?.toReversed() ?? []) {
    const returned = Math.min(left, part.hundredths)
    add(pots, part.origin, returned)
    part.hundredths -= returned
    left -= returned
  }
  add(pots, GIVEN, left)
}

interface PricedHours {
  hours: number
  amountCents: number
  /** What was given back of it before. */
  refundedHours: number
  refundedCents: number
}

/**
 * What further hours of a purchase are worth when they are given back: their share of the price, to the cent. Shares are
 * rounded down and the last part has the rest, so that all parts together are the price, however it is cut.
 */
export function shareCents(purchase: PricedHours, hours: number): number {
  const { amountCents, refundedHours, refundedCents } = purchase
  const upTo = hundredthsOf(refundedHours) + hundredthsOf(hours)
  return Math.max(0, Math.floor((amountCents * upTo) / hundredthsOf(purchase.hours)) - refundedCents)
}

/** The ledger counts hundredths of an hour; whole numbers of them add up exactly. */
export function hundredthsOf(hours: number): number {
  return Math.round(hours * 100)
}
