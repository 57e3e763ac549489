/** The parts of a ledger entry that show which hours were used. */
export interface HoursEntry {
  /** The student or the family whose balance changed. */
  balance: string
  hours: number
  /** The session that used them, or that restored them. */
  sessionId: number | null
  /** The purchase that added them, or that was refunded. */
  purchaseId: number | null
  /** Shared by both entries that move hours from one balance to another. */
  transferId: string | null
}

/** Welcome hours, gifts and hours added by staff. */
const FREE = 'free'
type HoursSource = number | typeof FREE

interface UsedHours {
  source: HoursSource
  hundredths: number
}

/** Unused hundredths of an hour of one balance. A map keeps the order of the purchases. */
type UnusedHours = Map<HoursSource, number>

interface LedgerState {
  balances: Map<string, UnusedHours>
  usedBySession: Map<number, UsedHours[]>
  /** Taken from one balance and not added to the other one yet. */
  moving: Map<string, UsedHours[]>
}

/**
 * Which hours of a balance are unused, or of all balances together, from the whole ledger in order. Bought hours are
 * used before free ones, the oldest purchase first. A cancelled session restores its hours to the purchases they came
 * from, and hours that move to another balance keep their purchases.
 */
export function unusedHours(
  ledger: readonly HoursEntry[],
  balance?: string,
): { byPurchase: Map<number, number>; free: number } {
  const state: LedgerState = { balances: new Map(), usedBySession: new Map(), moving: new Map() }
  for (const entry of ledger) applyEntry(state, entry)
  const balances = balance === undefined ? [...state.balances.values()] : [state.balances.get(balance) ?? new Map()]
  const total: UnusedHours = new Map([[FREE, 0]])
  for (const unused of balances) for (const [source, hundredths] of unused) add(total, source, hundredths)
  const byPurchase = new Map<number, number>()
  for (const [source, hundredths] of total) if (source !== FREE) byPurchase.set(source, hundredths / 100)
  return { byPurchase, free: (total.get(FREE) ?? 0) / 100 }
}

function applyEntry(state: LedgerState, { balance, hours, sessionId, purchaseId, transferId }: HoursEntry): void {
  const unused = state.balances.get(balance) ?? new Map<HoursSource, number>()
  state.balances.set(balance, unused)
  const hundredths = toHundredths(hours)
  if (hundredths < 0) {
    const used = use(unused, -hundredths, purchaseId)
    if (sessionId !== null) state.usedBySession.set(sessionId, used)
    if (transferId !== null) state.moving.set(transferId, used)
  } else if (transferId !== null) {
    for (const moved of state.moving.get(transferId) ?? []) add(unused, moved.source, moved.hundredths)
  } else if (sessionId !== null) restore(unused, state.usedBySession.get(sessionId), hundredths)
  else add(unused, purchaseId ?? FREE, hundredths)
}

function add(unused: UnusedHours, source: HoursSource, hundredths: number): void {
  unused.set(source, (unused.get(source) ?? 0) + hundredths)
}

/** A refund starts with the hours of its own purchase. */
function use(unused: UnusedHours, hundredths: number, refundedPurchase: number | null): UsedHours[] {
  const purchases = [...unused.keys()].filter((source) => source !== FREE)
  const order: HoursSource[] = [...(refundedPurchase === null ? [] : [refundedPurchase]), ...purchases, FREE]
  const used: UsedHours[] = []
  let missing = hundredths
  for (const source of order) {
    const usedFromSource = Math.min(missing, unused.get(source) ?? 0)
    add(unused, source, -usedFromSource)
    used.push({ source, hundredths: usedFromSource })
    missing -= usedFromSource
  }
  return used
}

/** Restores what was used last first. Hours beyond what was used count as free. */
function restore(unused: UnusedHours, used: readonly UsedHours[] | undefined, hundredths: number): void {
  let remaining = hundredths
  for (const part of used?.toReversed() ?? []) {
    const restored = Math.min(remaining, part.hundredths)
    add(unused, part.source, restored)
    part.hundredths -= restored
    remaining -= restored
  }
  add(unused, FREE, remaining)
}

interface PurchasedHours {
  hours: number
  amountCents: number
  /** By earlier refunds. */
  refundedHours: number
  refundedCents: number
}

/**
 * The refund for further hours of a purchase: their share of its price. Shares are rounded down and the last one gets
 * the rest, so that all refunds of a purchase together equal its price.
 */
export function refundCents(purchase: PurchasedHours, hours: number): number {
  const { amountCents, refundedHours, refundedCents } = purchase
  const refundedAfter = toHundredths(refundedHours) + toHundredths(hours)
  return Math.max(0, Math.floor((amountCents * refundedAfter) / toHundredths(purchase.hours)) - refundedCents)
}

/** The ledger's precision is a hundredth of an hour; whole numbers of them add up exactly. */
export function toHundredths(hours: number): number {
  return Math.round(hours * 100)
}
