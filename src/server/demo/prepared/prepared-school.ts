import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { businessDay } from '#shared/time/business-day'
import { mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { parseRow, type Row, readBackup } from '../../backup/backup-file'
import { type ChangeRow, restoreBackup } from '../../backup/restore-backup'
import { writeBackup } from '../../backup/write-backup'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { wrapPglite } from '../../db/client'
import type { Db } from '../../db/db'
import { migratePglite, migrationHashes } from '../../db/migrate'
import { linkHashOf } from '../../email/email-links'
import { readSettings } from '../../env'
import { PROJECT_ROOT } from '../../project-root'
import { createSiteKey, type SiteKey } from '../../site-key'
import { SCHOOL_SEED, startSchool } from '../school/fill-school'
import { planTerm } from '../school/plan-term'
import { shiftSchool } from './shift-school'

/**
 * The prepared school ends where this week begins. Its term is in one calendar year and one school year: receipts are
 * renumbered from there, and grades and birth months fit it.
 */
export const PREPARED_FOR = '2026-11-16'

const COMMITTED_IN = join(PROJECT_ROOT, 'src', 'server', 'demo', 'prepared')
const BUILT_IN = join(PROJECT_ROOT, 'dist', 'demo-school')

/**
 * Names the prepared school: one that was made for other migrations cannot be restored, and one of another plan does not
 * continue in this week's events. Other causes of a different school, such as what a service writes, are left to
 * `prepared-school.api.test.ts`.
 */
function fingerprint(): string {
  const plan = JSON.stringify(planTerm({ monday: PREPARED_FOR, seed: SCHOOL_SEED }))
  const made = [...migrationHashes(), plan].join('\n')
  return createHash('sha256').update(made).digest('hex').slice(0, 16)
}

/** Where `npm run demo-school` puts the school. It is in the repository. */
export function committedSchool(): string {
  return join(COMMITTED_IN, `${fingerprint()}.br`)
}

/** Where the build puts one that it simulated itself, because none is committed for this plan and schema. */
function builtSchool(): string {
  return join(BUILT_IN, `${fingerprint()}.gz`)
}

/** Replaces the committed school. */
export async function prepareSchool(): Promise<void> {
  for (const name of readdirSync(COMMITTED_IN).filter((each) => each.endsWith('.br'))) rmSync(join(COMMITTED_IN, name))
  await simulateSchool(committedSchool())
}

/** Part of the build. */
export async function ensurePreparedSchool(): Promise<void> {
  rmSync(BUILT_IN, { recursive: true, force: true })
  if (existsSync(committedSchool())) return
  console.warn('The schema or the plan of the demo school has changed: commit a new one with npm run demo-school.')
  mkdirSync(BUILT_IN, { recursive: true })
  await simulateSchool(builtSchool())
}

/** Simulates the term, which takes longer than anyone would wait for a first page. Depends on no setting. */
async function simulateSchool(file: string): Promise<void> {
  const pglite = await PGlite.create()
  await migratePglite(pglite)
  const { db } = wrapPglite(pglite)
  await importContent(db, readContent().content)
  const until = businessInstant(PREPARED_FOR, '00:00')
  // The site that restores it signs the links in emails with its own key.
  await startSchool(db, { settings: readSettings({}), siteKey: createSiteKey('none'), until })
  await writeBackup(db, file, until)
  await pglite.close()
}

interface FirstStart {
  siteKey: SiteKey
  now: Date
}

/** Fills an empty database with the prepared school, shifted to this week; false if none fits. */
export async function layPreparedSchool(tx: Db, { siteKey, now }: FirstStart): Promise<boolean> {
  const file = [committedSchool(), builtSchool()].find((each) => existsSync(each))
  if (!file) return false
  const receipts: Row[] = []
  const { header } = await readBackup(file, {
    row: async (table, line) => {
      if (table === 'receipts') receipts.push(parseRow(line))
    },
  })
  const from = businessDay(new Date(header.createdAt))
  const shift = shiftSchool({ from, to: mondayOf(businessDay(now)), receipts })
  const change: ChangeRow = (table, row) => shift(table, row).map((shifted) => signLink(siteKey, shifted))
  await restoreBackup(tx, file, now, { change })
  return true
}

function signLink(siteKey: SiteKey, row: Row): Row {
  return row.link_hash && row.id ? { ...row, link_hash: linkHashOf(siteKey, row.id) } : row
}
