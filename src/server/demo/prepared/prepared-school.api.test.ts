import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { businessInstant } from '#shared/time/instant'
import { type BackupRow, parseRow, readBackup } from '../../backup/backup-file'
import { writeBackup } from '../../backup/write-backup'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { readSettings } from '../../settings/env'
import { TEST_SITE_KEY } from '../../testing/sites/build-test-app'
import { openTestDatabase } from '../../testing/sites/test-database'
import { startSchool } from '../school/fill-school'
import { PREPARED_FOR, preparedFiles } from './prepared-school'

const folder = mkdtempSync(join(tmpdir(), 'plume-school-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Renewed by the import at every start. */
const CONTENT_TABLES = ['quizzes', 'question_sets', 'study_guides', 'content_imports', 'tutors']

/** The numbers in a practice question are drawn by chance; links are signed by each site. */
const CHANCE: Record<string, readonly string[]> = {
  practice_questions: ['seed', 'answer', 'first_answer'],
  emails: ['link_hash'],
}

/** The values that differ in every simulation: ids, rooms, hashes of passwords, references of payments. */
const RANDOM =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32}\b|\$argon2id[^" ]+|\bdemo-[A-Z0-9]{4}-[A-Z0-9]{2}\b/g

type Tables = Map<string, BackupRow[]>

async function readTables(file: string): Promise<Tables> {
  const tables: Tables = new Map()
  await readBackup(file, {
    row: async (table, line) => {
      if (CONTENT_TABLES.includes(table)) return
      const row = parseRow(line)
      for (const column of CHANCE[table] ?? []) delete row[column]
      tables.set(table, [...(tables.get(table) ?? []), row])
    },
  })
  return nameRandomValues(tables)
}

/**
 * Gives each random value a name that is the same in every simulation: its place in the rows, sorted by everything that
 * is not random or has a name already. People come first, because the other tables refer to them.
 */
function nameRandomValues(tables: Tables): Tables {
  const names = new Map<string, string>()
  const nameOf = (value: string) => names.get(value) ?? '?'
  const named: Tables = new Map()
  const order = new Set(['students', 'guardian_accounts', ...tables.keys()])
  for (const table of order) {
    const lines = (tables.get(table) ?? []).map((row) => JSON.stringify(row))
    const sorted = lines.map((line) => ({ line, key: line.replace(RANDOM, nameOf) }))
    sorted.sort((a, b) => (a.key < b.key ? -1 : 1))
    for (const { line } of sorted) {
      for (const [value] of line.matchAll(RANDOM)) if (!names.has(value)) names.set(value, `random ${names.size}`)
    }
    named.set(
      table,
      sorted.map(({ line }) => parseRow(line.replace(RANDOM, nameOf))),
    )
  }
  return named
}

function firstDifference(committed: Tables, simulated: Tables): string | undefined {
  for (const table of new Set([...committed.keys(), ...simulated.keys()])) {
    const [known, rows] = [committed.get(table) ?? [], simulated.get(table) ?? []]
    if (known.length !== rows.length) return `${table} has ${rows.length} rows, and ${known.length} in the file`
    for (const [index, row] of rows.entries()) {
      const before: BackupRow = known[index] ?? {}
      const column = Object.keys({ ...before, ...row }).find((each) => row[each] !== before[each])
      if (column) return `${table}.${column} of row ${index} is ${row[column]}, and ${before[column]} in the file`
    }
  }
  return undefined
}

const ADVICE = 'run `npm run demo-school` and commit its file, if the demo school should change'

test('the committed school is the one that this version simulates', async () => {
  const { committed } = preparedFiles()
  expect(existsSync(committed), ADVICE).toBe(true)
  const database = await openTestDatabase()
  await importContent(database.db, readContent().content)
  const until = businessInstant(PREPARED_FOR, '00:00')
  await startSchool(database.db, { settings: readSettings({}), siteKey: TEST_SITE_KEY, until })
  const simulated = join(folder, 'simulated.gz')
  await writeBackup(database.db, simulated, until)
  await database.close()
  expect(firstDifference(await readTables(committed), await readTables(simulated)), ADVICE).toBeUndefined()
}, 120_000)
