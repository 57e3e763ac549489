import { displayName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { turnsFourteenOn } from '#shared/features/families/families.rules'
import type { FamilyEvent } from '#shared/features/families/family-data.contract'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { findChildren } from '../families.store'
import { findAbsences, findConsentEvents, findPayments, findReports, findTransfers } from './family-events.store'
import { requireFamily } from './show-family.service'

const EVENTS_SHOWN = 12

const NOTHING = { childName: null, guardianName: null, tutorName: null, hours: null, amountCents: null }

/** Recent events in a family, derived from stored data; newest first. */
export async function listEvents(db: Db, { familyId, now }: { familyId: number; now: Date }): Promise<FamilyEvent[]> {
  const { createdAt } = await requireFamily(db, familyId)
  const limited = { familyId, limit: EVENTS_SHOWN }
  const events: FamilyEvent[] = [
    { ...NOTHING, kind: 'created', at: createdAt.toISOString() },
    ...(await findReports(db, limited)).map(({ at, child, tutorName }) => ({
      ...NOTHING,
      kind: 'report' as const,
      at: at.toISOString(),
      childName: child.firstName,
      tutorName,
    })),
    ...(await findAbsences(db, limited)).map(({ at, child, tutorName }) => ({
      ...NOTHING,
      kind: 'absence' as const,
      at: at.toISOString(),
      childName: child.firstName,
      tutorName,
    })),
    ...(await findPayments(db, limited)).map(({ at, isRefund, amountCents, hours, buyerName }) => ({
      ...NOTHING,
      kind: isRefund ? ('refund' as const) : ('payment' as const),
      at: at.toISOString(),
      amountCents,
      hours: readHours(hours),
      guardianName: buyerName,
    })),
    ...(await findTransfers(db, limited)).map(({ at, child, hours }) => ({
      ...NOTHING,
      kind: readHours(hours) < 0 ? ('left' as const) : ('joined' as const),
      at: at.toISOString(),
      childName: child.firstName,
      hours: Math.abs(readHours(hours)),
    })),
    ...(await findConsentEvents(db, limited)).flatMap(consentEvents),
    ...(await findBirthdays(db, { familyId, now })),
  ]
  return events.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, EVENTS_SHOWN)
}

type ConsentRow = Awaited<ReturnType<typeof findConsentEvents>>[number]

function consentEvents({ givenAt, withdrawnAt, child, guardian }: ConsentRow): FamilyEvent[] {
  const people = { childName: child.firstName, guardianName: guardian && displayName(guardian) }
  const given = { ...NOTHING, ...people, kind: 'consent' as const, at: givenAt.toISOString() }
  if (!withdrawnAt) return [given]
  return [given, { ...NOTHING, ...people, kind: 'consent-withdrawn', at: withdrawnAt.toISOString() }]
}

/** Children who have turned 14 in the family, from which day on they decide themselves. */
async function findBirthdays(db: Db, { familyId, now }: { familyId: number; now: Date }): Promise<FamilyEvent[]> {
  const { createdAt } = await requireFamily(db, familyId)
  return (await findChildren(db, familyId)).flatMap(({ firstName, birthMonth }) => {
    if (birthMonth === null) return []
    const day = turnsFourteenOn(birthMonth)
    const isIn = day <= businessDay(now) && day > businessDay(createdAt)
    return isIn ? [{ ...NOTHING, kind: 'fourteen' as const, at: day, childName: firstName }] : []
  })
}
