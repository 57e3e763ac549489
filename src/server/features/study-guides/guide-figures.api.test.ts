import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Figure } from '#shared/figures/figure'
import { auditEntries } from '../../db/schema/audit'
import { studyGuides } from '../../db/schema/learning/content'
import { emptyAudit } from '../../testing/empty-audit'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
const { cookie } = await makeAdministrator(site)
const student = await makeStudent(site)

const CLOCK: Figure = { kind: 'clock', hour: 7, minute: 40 }
const BAR: Figure = { kind: 'fraction-bar', parts: 4, filled: 3 }
const TABLE: Figure = { kind: 'table', head: ['x', 'y'], headFr: ['x', 'y'], rows: [['1', '3']], rowsFr: [['1', '3']] }
const TEXTS = { content: 'Look.\n\n{figure 1}\n\n{figure 2}', contentFr: 'Regarde.\n\n{figure 1}\n\n{figure 2}' }
const FIGURED = { ...TEXTS, figures: [CLOCK, BAR] }
const DRAFT = { title: 'Quarters', subject: 'math', type: 'interactive', ...FIGURED }

const url = '/api/admin/study-guides'
const create = (body: object) => sendJson(site, { method: 'POST', url, cookie, body })
const change = (id: number, body: object, headers = {}) =>
  sendJson(site, { method: 'PATCH', url: `${url}/${id}`, cookie, body, headers })
const stored = () => db.select().from(studyGuides)
const recordedActions = () => db.select().from(auditEntries).orderBy(auditEntries.id)

beforeEach(async () => {
  await emptyAudit(site)
  await db.execute(sql`truncate study_guides cascade`)
})

/** Invalid guides, for creating and changing, with the path of the problem. */
const MISPLACED: [string, object, string, string][] = [
  ['a figure that there is not', { content: '{figure 3}' }, 'content', 'FIGURE_MISSING'],
  ['a French figure that there is not', { contentFr: '{figure 3}' }, 'contentFr', 'FIGURE_MISSING'],
  ['a figure without a reference', { content: 'Look.\n\n{figure 1}' }, 'content', 'FIGURE_UNNAMED'],
  ['a figure that no text could name', { content: '', contentFr: '' }, 'content', 'FIGURE_UNNAMED'],
  ['figures in one text only', { contentFr: 'Regarde.' }, 'contentFr', 'FIGURE_UNNAMED'],
  ['figures in another order', { content: '{figure 2}\n\n{figure 1}' }, 'content', 'FIGURE_UNNAMED'],
  ['names and no figures', { figures: [] }, 'content', 'FIGURE_MISSING'],
  ['a table as a figure', { figures: [CLOCK, TABLE] }, 'figures.1', 'FIGURE_IS_TABLE'],
  ['a figure that contradicts itself', { figures: [CLOCK, { ...BAR, filled: 5 }] }, 'figures.1', 'FIGURE_IMPOSSIBLE'],
  ['thirteen figures', { figures: Array(13).fill(CLOCK) }, 'figures', 'TOO_MANY_FIGURES'],
]

describe('a new guide', () => {
  test.each(MISPLACED)('is refused with %s', async (_, part, path, code) => {
    const response = await create({ ...DRAFT, ...part })
    expect([response.statusCode, response.json().issues]).toMatchObject([400, [{ path, code }]])
    expect([await stored(), await recordedActions()]).toEqual([[], []])
  })

  test('has its figures, and students see them', async () => {
    const response = await create(DRAFT)
    expect([response.statusCode, response.json().figures]).toEqual([201, FIGURED.figures])
    const seen = await app.inject({ url: `/api/guides/${response.json().id}`, headers: { cookie: student.cookie } })
    expect(seen.json()).toMatchObject(FIGURED)
    expect(await recordedActions()).toMatchObject([{ action: 'guide.create', after: FIGURED }])
  })

  test('needs its figures only in the texts that are written', async () => {
    expect((await create({ ...DRAFT, contentFr: '' })).statusCode).toBe(201)
    expect((await create({ ...DRAFT, content: '' })).statusCode).toBe(201)
  })
})

describe('a changed guide', () => {
  test.each(MISPLACED)('is refused with %s', async (_, part, path, code) => {
    const id = await makeGuide(site, FIGURED)
    const response = await change(id, part)
    expect([response.statusCode, response.json().issues]).toMatchObject([400, [{ path, code }]])
    expect(await stored()).toMatchObject([{ ...FIGURED, version: 1 }])
  })

  test('keeps its figures if the request does not mention them', async () => {
    const id = await makeGuide(site, FIGURED)
    const content = `${TEXTS.content}\n\nAnd again.`
    expect((await change(id, { title: 'Halves', content })).json()).toMatchObject({ ...FIGURED, content, version: 2 })
  })

  test('gets other figures, with an audit entry, unless somebody else was faster', async () => {
    const id = await makeGuide(site, FIGURED)
    const body = { figures: [BAR], content: '{figure 1}', contentFr: '' }
    const late = await change(id, body, { 'if-match': '"7"' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'EDIT_CONFLICT'])
    expect((await change(id, body, { 'if-match': '"1"' })).json()).toMatchObject({ ...body, version: 2 })
    expect(await recordedActions()).toMatchObject([{ action: 'guide.update', before: FIGURED, after: body }])
  })

  test('is unchanged if it gets the same figures', async () => {
    const id = await makeGuide(site, FIGURED)
    expect((await change(id, FIGURED)).headers.etag).toBe('"1"')
    expect(await recordedActions()).toEqual([])
  })

  test('has no figures if it is audio only', async () => {
    const id = await makeGuide(site, { type: 'audio' })
    const response = await change(id, FIGURED)
    expect([response.statusCode, response.json().issues]).toMatchObject([
      400,
      [{ path: 'figures', code: 'FIGURE_NOT_SHOWN' }],
    ])
  })

  test('is checked again only if its text or figures change', async () => {
    const id = await makeGuide(site, { content: '{figure 1}' })
    expect((await change(id, { title: 'Halves', content: '{figure 1}' })).statusCode).toBe(200)
    expect((await change(id, { content: 'Look.\n\n{figure 1}' })).json().issues).toMatchObject([
      { code: 'FIGURE_MISSING' },
    ])
  })

  test('has its figures in the text that does not come from a file', async () => {
    const id = await makeGuide(site, { content: 'As in the file', storedFile: `${'0'.repeat(32)}.txt` })
    const response = await change(id, { figures: [CLOCK], contentFr: '{figure 1}' })
    expect([response.statusCode, response.json().figures]).toEqual([200, [CLOCK]])
  })
})
