/** The parts of a ledger entry that show which hours were used. */
export interface HoursEntry {
  hours: number
  /** The session that used them, or that restored them. */
  sessionId: number | null
  /** The purchase that added them, or that was refunded. */
  purchaseId: number | null
}

/** Welcome hours, gifts and hours added by staff. */
const FREE = 'free'
type Source = number | typeof FREE

interface UsedHours {
  source: Source
  hundredths: number
}

interface HoursBySource {
  /** Unused hundredths of an hour. A map keeps the order of the purchases. */
  unused: Map<Source, number>
  usedBySession: Map<number, UsedHours[]>
}

/**
 * Which hours of a student are unused, from the whole ledger in order. Bought hours are used before free ones, the
 * oldest purchase first. A cancelled session restores its hours to the purchases they came from.
 */
export function unusedHours(ledger: readonly HoursEntry[]): { byPurchase: Map<number, number>; free: number } {
  const sources: HoursBySource = { unused: new Map([[FREE, 0]]), usedBySession: new Map() }
  for (const entry of ledger) applyEntry(sources, entry)
  const byPurchase = new Map<number, number>()
  for (const [source, hundredths] of sources.unused) if (source !== FREE) byPurchase.set(source, hundredths / 100)
  return { byPurchase, free: (sources.unused.get(FREE) ?? 0) / 100 }
}

function applyEntry(sources: HoursBySource, { hours, sessionId, purchaseId }: HoursEntry): void {
  const hundredths = toHundredths(hours)
  if (hundredths < 0) {
    const used = use(sources, -hundredths, purchaseId)
    if (sessionId !== null) sources.usedBySession.set(sessionId, used)
  } else if (sessionId === null) add(sources, purchaseId ?? FREE, hundredths)
  else restore(sources, sessionId, hundredths)
}

function add({ unused }: HoursBySource, source: Source, hundredths: number): void {
  unused.set(source, (unused.get(source) ?? 0) + hundredths)
}

/** A refund starts with the hours of its own purchase. */
function use(sources: HoursBySource, hundredths: number, refundedPurchase: number | null): UsedHours[] {
  const purchases = [...sources.unused.keys()].filter((source) => source !== FREE)
  const order: Source[] = [...(refundedPurchase === null ? [] : [refundedPurchase]), ...purchases, FREE]
  const used: UsedHours[] = []
  let missing = hundredths
  for (const source of order) {
    const taken = Math.min(missing, sources.unused.get(source) ?? 0)
    add(sources, source, -taken)
    used.push({ source, hundredths: taken })
    missing -= taken
  }
  return used
}

/** Restores what the session used last first. Hours beyond what it used count as free. */
function restore(sources: HoursBySource, sessionId: number, hundredths: number): void {
  let left = hundredths
  for (const part of sources.usedBySession.get(sessionId)?.toReversed() ?? []) {
    const restored = Math.min(left, part.hundredths)
    add(sources, part.source, restored)
    part.hundredths -= restored
    left -= restored
  }
  add(sources, FREE, left)
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
