import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { businessDay } from '#shared/time/business-day'
import { mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { type BackupRow, parseRow, readBackup } from '../../backup/backup-file'
import { type ChangeRow, restoreBackup } from '../../backup/restore-backup'
import { writeBackup } from '../../backup/write-backup'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { wrapPglite } from '../../db/client'
import type { Db } from '../../db/db'
import { migratePglite, migrationHashes } from '../../db/migrations/migrate'
import { createSiteKey, type SiteKey } from '../../db/site-key'
import { linkHashOf } from '../../email/email-links'
import { PROJECT_ROOT } from '../../project-root'
import { readSettings } from '../../settings/env'
import { SCHOOL_SEED, startSchool } from '../school/fill-school'
import { planTerm } from '../school/plan-term'
import { shiftSchool } from './shift-school'

/**
 * The prepared school ends where this week begins. Its term is in one calendar year and one school year: receipts are
 * renumbered from there, and grades and birth months fit it.
 */
export const PREPARED_FOR = '2026-11-16'

const COMMITTED_IN = join(PROJECT_ROOT, 'src/server/demo/prepared')
const BUILT_IN = join(PROJECT_ROOT, 'dist', 'demo-school')

/**
 * Names the prepared school: one that was made for other migrations cannot be restored, and one of another plan does
 * not continue with this week's events. It does not change with the rest of the code or the content, which leave the
 * school usable; `prepared-school.api.test.ts` finds what they change in it.
 */
function fingerprint(): string {
  const plan = JSON.stringify(planTerm({ monday: PREPARED_FOR, seed: SCHOOL_SEED }))
  const fingerprintSource = [...migrationHashes(), plan].join('\n')
  return createHash('sha256').update(fingerprintSource).digest('hex').slice(0, 16)
}

/** The files of `npm run demo-school`, and those of the build if the committed ones do not fit. */
export function preparedFiles() {
  const name = fingerprint()
  return { committed: join(COMMITTED_IN, `${name}.br`), built: join(BUILT_IN, `${name}.gz`) }
}

/** Replaces the committed school. */
export async function prepareSchool(): Promise<void> {
  const { committed } = preparedFiles()
  const buildPath = join(mkdtempSync(join(tmpdir(), 'plume-school-')), basename(committed))
  await simulateSchool(buildPath)
  for (const name of readdirSync(COMMITTED_IN).filter((each) => each.endsWith('.br'))) rmSync(join(COMMITTED_IN, name))
  copyFileSync(buildPath, committed)
  rmSync(dirname(buildPath), { recursive: true })
}

/** Part of the build. */
export async function ensurePreparedSchool(): Promise<void> {
  rmSync(BUILT_IN, { recursive: true, force: true })
  const { committed, built } = preparedFiles()
  if (existsSync(committed)) return
  console.warn('The demo school was made for another schema or plan, so it is simulated. Run npm run demo-school.')
  mkdirSync(BUILT_IN, { recursive: true })
  await simulateSchool(built)
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
export async function restorePreparedSchool(tx: Db, { siteKey, now }: FirstStart): Promise<boolean> {
  const { committed, built } = preparedFiles()
  const file = [committed, built].find((each) => existsSync(each))
  if (!file) return false
  const receipts: BackupRow[] = []
  await readBackup(file, {
    row: async (table, line) => {
      if (table === 'receipts') receipts.push(parseRow(line))
    },
  })
  const shift = shiftSchool({ from: PREPARED_FOR, to: mondayOf(businessDay(now)), receipts })
  const change: ChangeRow = (table, row) => shift(table, row).map((shifted) => signLink(siteKey, shifted))
  await restoreBackup(tx, file, now, { change })
  return true
}

function signLink(siteKey: SiteKey, row: BackupRow): BackupRow {
  return row.link_hash && row.id ? { ...row, link_hash: linkHashOf(siteKey, row.id) } : row
}
