import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { businessDay } from '#shared/time/business-day'
import { addDays, daysBetween, mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { readBackup } from '../../backup/backup-file'
import { restoreBackup } from '../../backup/restore-backup'
import { writeBackup } from '../../backup/write-backup'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { wrapPglite } from '../../db/client'
import type { Db } from '../../db/db'
import { keptPath, schemaFingerprint } from '../../db/embedded/empty-database'
import { readSettings } from '../../env'
import { PROJECT_ROOT } from '../../project-root'
import { createSiteKey } from '../../site-key'
import { startSchool } from './fill-school'
import { shiftWeeks } from './shift-weeks'
import { PAST_WEEKS } from './term-calendar'

const KEPT_IN = join(PROJECT_ROOT, 'dist', 'demo-school')

/** Named by its migrations, so that one of another build is never used. */
const keptFile = () => join(KEPT_IN, `${schemaFingerprint()}.gz`)

/** The first moment of a week. The build simulates the term up to it, and the first start simulates the rest. */
function startOfWeek(now: Date): Date {
  return businessInstant(mondayOf(businessDay(now)), '00:00')
}

/**
 * Prepares the school for first starts, because simulating six weeks takes longer than anyone would wait for a first
 * page. It depends on no setting of this machine.
 */
export async function keepSchool(now: Date): Promise<void> {
  rmSync(KEPT_IN, { recursive: true, force: true })
  mkdirSync(KEPT_IN, { recursive: true })
  const making = join(KEPT_IN, 'making')
  cpSync(keptPath(), making, { recursive: true })
  const pglite = await PGlite.create({ dataDir: making })
  const { db } = wrapPglite(pglite)
  await importContent(db, readContent().content)
  const until = startOfWeek(now)
  // Links in emails are signed with the key of the sending site, so none is created before the first start.
  await startSchool(db, { settings: readSettings({}), siteKey: createSiteKey('none'), until })
  await writeBackup(db, keptFile(), until)
  await pglite.close()
  rmSync(making, { recursive: true })
}

/** Fills an empty database with the prepared school, shifted to this week; false if none fits. */
export async function layKeptSchool(tx: Db, now: Date): Promise<boolean> {
  const file = keptFile()
  if (!existsSync(file)) return false
  const { header } = await readBackup(file)
  const [keptOn, monday] = [businessDay(new Date(header.createdAt)), businessDay(startOfWeek(now))]
  if (!hasSameYears(keptOn, monday)) return false
  await restoreBackup(tx, file, now, { change: shiftWeeks(daysBetween(keptOn, monday) / 7) })
  return true
}

/** Receipts are numbered by year, so they cannot be shifted into another year. */
function hasSameYears(keptOn: string, monday: string): boolean {
  const yearsOf = (day: string) => [addDays(day, -7 * (PAST_WEEKS + 2)).slice(0, 4), day.slice(0, 4)]
  return keptOn === monday || new Set([...yearsOf(keptOn), ...yearsOf(monday)]).size === 1
}
