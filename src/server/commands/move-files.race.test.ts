import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from '../../../harness/databases/postgres-template'
import { startNode } from '../../../harness/programs/program'
import { programOf } from '../../../harness/programs/server-program'
import { startS3Server } from '../../../harness/providers/s3-server'
import { connectPostgres } from '../db/client'
import { studyGuides } from '../db/schema/learning/content'
import { createFolderStorage } from '../storage/folder-storage'
import { createDatabase } from '../testing/sites/test-database'
import { UPLOAD_DRAFT } from '../testing/sites/upload-site'

const parent = mkdtempSync(join(tmpdir(), 'plume-move-'))
const s3 = await startS3Server()
const serverUrl = inject('postgresUrl') ?? ''
const DATABASE_URL = databaseUrl(serverUrl, await createDatabase(serverUrl, TEMPLATE_DATABASE))
afterAll(async () => {
  await s3.kill()
  rmSync(parent, { recursive: true, force: true })
})

const [FIRST, SECOND, LOST] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.pdf`) as [string, string, string]
const database = connectPostgres(DATABASE_URL)
const guide = { ...UPLOAD_DRAFT, type: 'pdf', content: '', contentFr: '', activities: [] as never[] } as const
await database.db.insert(studyGuides).values([
  { ...guide, storedFile: FIRST, storedFileFr: SECOND },
  { ...guide, storedFileFr: LOST },
])
await database.close()

/** Asynchronously, because the bucket is in this process. */
async function moveFiles(folder: string, ...args: string[]) {
  const env = { DEMO: 'false', DATABASE_URL, UPLOAD_DIR: join(parent, folder), ...s3.env }
  const program = startNode([...programOf('move-files.js', 'commands/move-files.ts'), ...args], { env })
  const code = await program.ended
  return { code, output: program.output() + program.errorOutput() }
}

test('copies files to the bucket and back, names the missing ones, and can be repeated', async () => {
  const folder = createFolderStorage(join(parent, 'from'))
  for (const key of [FIRST, SECOND]) await folder.write(key, Buffer.from(`the file ${key}`))
  const line = (copied: number, present: number) =>
    `${copied} files copied and compared, ${present} were there already, 1 are missing.\nMissing: ${LOST}\n`
  expect(await moveFiles('from', 'to-bucket')).toEqual({ code: 1, output: line(2, 0) })
  expect([...s3.objects.keys()].sort()).toEqual([FIRST, SECOND])
  expect(readdirSync(join(parent, 'from'))).toHaveLength(2)
  expect(await moveFiles('from', 'to-bucket')).toEqual({ code: 1, output: line(0, 2) })
  expect(await moveFiles('to', 'to-folder')).toEqual({ code: 1, output: line(2, 0) })
  expect(readdirSync(join(parent, 'to')).sort()).toEqual([FIRST, SECOND])
}, 60_000)

test('explains itself without a direction', async () => {
  expect(await moveFiles('from')).toEqual({ code: 1, output: expect.stringContaining('Usage: npm run move-files') })
}, 60_000)
