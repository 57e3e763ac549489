import { desc, eq, max, sql } from 'drizzle-orm'
import type { PriceList, PublishedPriceList } from '#shared/features/school/prices.rules'
import type { SettingKey } from '#shared/features/school/school.rules'
import type { Db } from '../../db/db'
import { sessions, tutors } from '../../db/schema/tutoring/booking'
import { priceLists, pricePackages, schoolChanges, schoolSettings } from '../../db/schema/tutoring/school'

/** 0 before the first start. */
export async function findVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: max(schoolChanges.version) }).from(schoolChanges)
  return row?.version ?? 0
}

/** The newest value of each key. */
export function findSettings(db: Db) {
  return db
    .selectDistinctOn([schoolSettings.key], { key: schoolSettings.key, value: schoolSettings.value })
    .from(schoolSettings)
    .orderBy(schoolSettings.key, desc(schoolSettings.version))
}

/** The settings that the first start copied from the environment. */
export function findFirstSettings(db: Db) {
  return db
    .select({ key: schoolSettings.key, value: schoolSettings.value })
    .from(schoolSettings)
    .where(eq(schoolSettings.version, 1))
}

export async function findPriceLists(db: Db): Promise<PublishedPriceList[]> {
  const lists = await db.select().from(priceLists).orderBy(priceLists.id)
  const packages = await db.select().from(pricePackages).orderBy(pricePackages.priceListId, pricePackages.position)
  return lists.map((list) => ({
    ...list,
    packages: packages
      .filter(({ priceListId }) => priceListId === list.id)
      .map(({ hours, priceCents, label, labelFr, isPopular, isOnSale }) => ({
        hours,
        priceCents,
        isPopular,
        isOnSale,
        label: { en: label, fr: labelFr },
      })),
  }))
}

interface SchoolChangeRow {
  version: number
  administratorId: number | null
  createdAt: Date
}

/** Fails on `school_changes_pkey` when somebody else has saved this version. */
export async function insertChange(tx: Db, row: SchoolChangeRow): Promise<void> {
  await tx.insert(schoolChanges).values(row)
}

/** False when another process was first. Waits for its transaction. */
export async function insertFirstChange(tx: Db, createdAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(schoolChanges)
    .values({ version: 1, administratorId: null, createdAt })
    .onConflictDoNothing()
    .returning({ version: schoolChanges.version })
  return rows.length > 0
}

export async function insertSettings(tx: Db, version: number, values: Partial<Record<SettingKey, unknown>>) {
  // The keys of a partial record are setting keys.
  const rows = Object.entries(values).map(([key, value]) => ({ key: key as SettingKey, version, value }))
  if (rows.length > 0) await tx.insert(schoolSettings).values(rows)
}

export async function insertPriceList(
  tx: Db,
  { id, validFrom, list }: { id: number; validFrom: Date; list: PriceList },
): Promise<void> {
  await tx.insert(priceLists).values({ id, validFrom, hourlyCents: list.hourlyCents })
  if (list.packages.length === 0) return
  await tx.insert(pricePackages).values(
    list.packages.map(({ label, ...values }, position) => ({
      ...values,
      priceListId: id,
      label: label.en,
      labelFr: label.fr,
      position,
    })),
  )
}

export async function hasSessions(db: Db): Promise<boolean> {
  const rows = await db.select({ id: sessions.id }).from(sessions).limit(1)
  return rows.length > 0
}

/** Nobody books until the transaction ends. */
export async function blockBookings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${sessions} in share row exclusive mode`)
}

/** How many bookable tutors teach each subject. */
export async function countTutorsBySubject(db: Db): Promise<Record<string, number>> {
  const subject = sql<string>`unnest(${tutors.subjects})`.as('subject')
  const taught = db
    .select({ subject })
    .from(tutors)
    .where(sql`${tutors.isBookable} and ${tutors.retiredAt} is null`)
    .as('taught')
  const rows = await db
    .select({ subject: taught.subject, tutors: sql<number>`count(*)::int` })
    .from(taught)
    .groupBy(taught.subject)
  return Object.fromEntries(rows.map((row) => [row.subject, row.tutors]))
}
