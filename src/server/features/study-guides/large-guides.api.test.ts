import { expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)

const WIDE = `${'|'.repeat(2_001)}\n|${'-|'.repeat(2_000)}\n||`
const LONG = `| A | B |\n|---|---|\n${'|||\n'.repeat(1_001)}`
const DEEP = '*see [***x***](/help) now*'

const FAULTS: [string, string][] = [
  ['TABLE_TOO_WIDE', WIDE],
  ['TABLES_TOO_LARGE', LONG],
  ['NESTING_TOO_DEEP', DEEP],
  ['TEXT_TOO_LONG', 'x'.repeat(20_001)],
]

const download = (id: number) => app.inject({ url: `/api/guides/${id}/file`, headers: { cookie: student.cookie } })

test.each(FAULTS)('content that is too large (%s) is not saved, in either language', async (code, content) => {
  const id = await makeGuide(site)
  const send = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    app.inject({ method, url: `/api/admin/study-guides${path}`, headers: { cookie: admin.cookie }, payload })
  const made = await send('POST', '', { title: 'T', subject: 'math', type: 'pdf', content })
  expect([made.statusCode, made.json().issues]).toMatchObject([400, [{ path: 'content', code }]])
  const changed = await send('PATCH', `/${id}`, { contentFr: content })
  expect([changed.statusCode, changed.json().issues]).toMatchObject([400, [{ path: 'contentFr', code }]])
})

test('older content that is too large is refused as a PDF, while others are rendered', async () => {
  for (const [, content] of FAULTS) {
    const refused = await download(await makeGuide(site, { content }))
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'GUIDE_TOO_LARGE'])
  }
  const made = await download(await makeGuide(site))
  expect([made.statusCode, made.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})
