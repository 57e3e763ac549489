import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { auditEntries } from '../../db/schema/audit'
import { studyGuides } from '../../db/schema/learning/content'
import { captureLog } from '../captured-log'
import { emptyAudit } from '../empty-audit'
import { makeAdministrator, makeStudent } from '../factories/factories'
import { buildTestApp, buildTestAppOn } from './build-test-app'

export const UPLOAD_DRAFT = { title: 'Uploaded', titleFr: 'Téléversé', subject: 'math', language: 'en' } as const

/** A site that stores uploads, in a folder that is emptied before each test. */
export async function buildUploadSite() {
  const parent = mkdtempSync(join(tmpdir(), 'plume-uploads-'))
  const uploadDir = join(parent, 'files')
  const log = captureLog()
  const site = await buildTestApp({ settings: { uploadDir, logLevel: 'info' }, logStream: log.stream })
  const { app, db, time } = site
  const admin = await makeAdministrator(site)
  const student = await makeStudent(site)

  beforeEach(async () => {
    await emptyAudit(site)
    await db.execute(sql`truncate study_guides cascade`)
    rmSync(uploadDir, { recursive: true, force: true })
  })
  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  const send = (payload: object, { on = app, headers = {} } = {}) =>
    on.inject({
      method: 'POST',
      url: '/api/admin/study-guides/upload',
      headers: { cookie: admin.cookie, ...headers },
      payload,
    })
  const filesIn = (folder: string) => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }

  return {
    ...site,
    admin,
    student,
    log,
    parent,
    uploadDir,
    send,
    upload: (fileName: string, file: Buffer, overrides = {}, headers = {}) =>
      send({ ...UPLOAD_DRAFT, fileName, fileBase64: file.toString('base64'), ...overrides }, { headers }),
    download: (id: number, headers = {}, lang = '') =>
      app.inject({
        url: `/api/guides/${id}/file${lang && `?lang=${lang}`}`,
        headers: { cookie: student.cookie, ...headers },
      }),
    files: () => filesIn(uploadDir),
    filesBeside: () => filesIn(parent).filter((name) => name !== 'files'),
    /** Another process of the same site. */
    buildProcess: async (settings: { uploadDir: string | undefined }) =>
      (await buildTestAppOn({ db, time }, { settings })).app,
    expectNothingStored: async () => {
      expect(await db.select().from(studyGuides)).toEqual([])
      expect(await db.select().from(auditEntries)).toEqual([])
      expect(filesIn(uploadDir)).toEqual([])
      expect(filesIn(parent).filter((name) => name !== 'files')).toEqual([])
    },
  }
}
