import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Figure } from '#shared/figures/figure'
import { studyGuides } from '../../db/schema/learning/content'
import { makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
const { cookie } = await makeStudent(site)
const french = await makeStudent(site, { preferredLanguage: 'fr' })

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { cookie, ...headers } })
const reveal = { kind: 'reveal' as const, prompt: 'a', promptFr: 'b', answer: 'c', answerFr: 'd' }
const scene = {
  title: 'One',
  titleFr: 'Un',
  picture: {
    kind: 'text' as const,
    language: 'fr' as const,
    lines: [{ text: 'forêt', step: 1, marks: [{ text: 'ê', look: 'accent' as const, step: 2 }] }],
  },
  steps: [
    { caption: 'Look.', captionFr: 'Regarde.' },
    { caption: 'Again.', captionFr: 'Encore.' },
  ],
}

beforeEach(() => db.execute(sql`truncate study_guides cascade`))

describe('GET /api/study-guides/{subject}', () => {
  test('refuses a visitor, whatever the subject', async () => {
    expect((await app.inject({ url: '/api/study-guides/physics' })).statusCode).toBe(401)
  })

  test('refuses an unknown subject', async () => {
    const response = await get('/api/study-guides/physics')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path: 'subject', code: 'SUBJECT_UNKNOWN' }] })
  })

  test('is an empty list if there are none', async () => {
    expect((await get('/api/study-guides/math')).json()).toEqual([])
  })

  test('lists the guides of the subject with their links, and only the fields of the contract', async () => {
    const pdf = await makeGuide(site, { storedFile: null })
    const audio = await makeGuide(site, { type: 'audio' })
    const interactive = await makeGuide(site, { type: 'interactive', activities: [reveal] })
    const video = await makeGuide(site, { type: 'video' })
    const drawn = await makeGuide(site, { type: 'video', scenes: [scene] })
    const uploaded = await makeGuide(site, { type: 'video', storedFile: 'secret-name.pdf' })
    await makeGuide(site, { subject: 'english' })
    const response = await get('/api/study-guides/math')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()[0]).toEqual({
      id: pdf,
      type: 'pdf',
      title: 'The Fraction Toolkit',
      titleFr: 'La trousse des fractions',
      subject: 'math',
      content: '## What a fraction says\n\nHow many equal parts.',
      contentFr: '## Ce que dit une fraction\n\nCombien de parties égales.',
      fileUrl: `/api/guides/${pdf}/file`,
      files: [
        { language: 'en', format: 'pdf' },
        { language: 'fr', format: 'pdf' },
      ],
    })
    expect(response.json().map(({ id, fileUrl }: { id: number; fileUrl: string }) => [id, fileUrl])).toEqual([
      [pdf, `/api/guides/${pdf}/file`],
      [audio, `/study-guides/math/${audio}`],
      [interactive, `/study-guides/math/${interactive}`],
      [video, null],
      [drawn, `/study-guides/math/${drawn}`],
      [uploaded, `/api/guides/${uploaded}/file`],
    ])
    expect(response.body).not.toContain('secret-name')
  })

  test('answers 304 to a client that has the list, until it changes', async () => {
    const id = await makeGuide(site)
    const first = await get('/api/study-guides/math')
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const second = await get('/api/study-guides/math', { 'if-none-match': `"other", W/${etag}` })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    await db.update(studyGuides).set({ title: 'New', version: 2 }).where(eq(studyGuides.id, id))
    const third = await get('/api/study-guides/math', { 'if-none-match': etag })
    expect(third.statusCode).toBe(200)
    expect(third.json()).toMatchObject([{ title: 'New' }])
  })

  test('shows what any process created, moved or deleted at the next load', async () => {
    const titles = async (subject: string) => {
      const response = await get(`/api/study-guides/${subject}`)
      return response.json().map(({ title }: { title: string }) => title)
    }
    await makeGuide(site, { title: 'a' })
    expect(await titles('math')).toEqual(['a'])
    const b = await makeGuide(site, { title: 'b' })
    expect(await titles('math')).toEqual(['a', 'b'])
    expect(await titles('french')).toEqual([])
    await db.update(studyGuides).set({ subject: 'french', version: 2 }).where(eq(studyGuides.id, b))
    expect(await titles('math')).toEqual(['a'])
    expect(await titles('french')).toEqual(['b'])
    await db.delete(studyGuides).where(eq(studyGuides.id, b))
    expect(await titles('french')).toEqual([])
  })
})

describe('GET /api/guides/{id}', () => {
  test('refuses a visitor', async () => {
    expect((await app.inject({ url: '/api/guides/1' })).statusCode).toBe(401)
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '999999999'])('answers 404 for the id %s', async (id) => {
    expect((await get(`/api/guides/${id}`)).statusCode).toBe(404)
  })

  test('shows a guide with its activities', async () => {
    const id = await makeGuide(site, { type: 'interactive', activities: [reveal] })
    const response = await get(`/api/guides/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ id, type: 'interactive', activities: [reveal] })
    expect(response.json()).not.toHaveProperty('version')
  })

  test('returns every field of every kind of activity', async () => {
    const activities = [
      reveal,
      { kind: 'order' as const, prompt: 'a', promptFr: 'b', items: ['1', '2'], itemsFr: ['1', '2'] },
      {
        kind: 'match' as const,
        prompt: 'a',
        promptFr: 'b',
        pairs: [{ left: 'a', leftFr: 'b', right: 'c', rightFr: 'd' }],
      },
      {
        kind: 'fill' as const,
        prompt: 'a',
        promptFr: 'b',
        text: '____',
        textFr: '____',
        answers: ['x'],
        answersFr: ['y'],
      },
    ]
    const id = await makeGuide(site, { type: 'interactive', activities })
    expect((await get(`/api/guides/${id}`)).json().activities).toEqual(activities)
  })

  test('shows the scenes of a video guide, with every kind of picture', async () => {
    const at = (...place: [number, number]) => place
    const line = { step: 1, points: [at(1, 1), at(7, 7)], look: 'line' as const, move: { step: 2, by: at(0, 1) } }
    const page = { kind: 'shapes' as const, width: 8, height: 8, grid: true, says: 'A line.', saysFr: 'Une ligne.' }
    const plane = { kind: 'plane' as const, from: -5, to: 5, points: [{ name: 'P', at: at(2, -3) }], lines: [] }
    const triangle = {
      kind: 'triangle' as const,
      sides: { ab: 12, bc: null, ca: '?' as const },
      angles: { a: null, b: 90, c: null },
      height: null,
      rightAngle: 'b' as const,
      unit: 'm',
    }
    const scenes = [
      scene,
      { ...scene, picture: { ...page, shapes: [line], labels: [{ step: 1, until: 2, at: at(1, 2), text: 'a²' }] } },
      { ...scene, picture: { kind: 'figure' as const, figure: plane } },
      { ...scene, picture: { kind: 'figure' as const, figure: triangle } },
    ]
    const id = await makeGuide(site, { type: 'video', scenes })
    expect((await get(`/api/guides/${id}`)).json().scenes).toEqual(scenes)
  })

  test('shows the figures that its texts name', async () => {
    const figures: Figure[] = [{ kind: 'fraction-bar', parts: 4, filled: 3 }]
    const id = await makeGuide(site, { content: '{figure 1}', figures })
    expect((await get(`/api/guides/${id}`)).json()).toMatchObject({ content: '{figure 1}', figures })
  })
})

describe('GET /api/guides/{id}/file', () => {
  test('refuses a visitor', async () => {
    expect((await app.inject({ url: '/api/guides/1/file' })).statusCode).toBe(401)
  })

  test.each(['abc', '999999999'])('answers 404 for the id %s', async (id) => {
    expect((await get(`/api/guides/${id}/file`)).statusCode).toBe(404)
  })

  test.each(['audio', 'interactive', 'video'] as const)('has no file for a guide of type %s', async (type) => {
    const id = await makeGuide(site, { type })
    expect((await get(`/api/guides/${id}/file`)).statusCode).toBe(404)
  })

  test.each(['?lang=es', '?lang=', '?lang=fr&lang=en', '?page=2'])('refuses %s', async (query) => {
    const id = await makeGuide(site)
    const response = await get(`/api/guides/${id}/file${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [expect.anything()] })
  })

  test('downloads a PDF under the title in the requested language', async () => {
    const id = await makeGuide(site, { titleFr: 'Le cœur : l’été à Québec' })
    const response = await get(`/api/guides/${id}/file?lang=fr`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="Le coeur l\'ete a Quebec.pdf"; ' +
        "filename*=UTF-8''Le%20c%C5%93ur%20l%E2%80%99%C3%A9t%C3%A9%20%C3%A0%20Qu%C3%A9bec.pdf",
    )
    expect(response.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  test('is in the student’s own language unless another is requested', async () => {
    const id = await makeGuide(site)
    const file = async (query: string, as: string) =>
      (await app.inject({ url: `/api/guides/${id}/file${query}`, headers: { cookie: as } })).headers[
        'content-disposition'
      ]
    expect(await file('', cookie)).toContain('The Fraction Toolkit')
    expect(await file('', french.cookie)).toContain('La trousse des fractions')
    expect(await file('?lang=en', french.cookie)).toContain('The Fraction Toolkit')
  })

  test('falls back to the English title and text if there is no French', async () => {
    const id = await makeGuide(site, { titleFr: '', contentFr: '' })
    const response = await get(`/api/guides/${id}/file?lang=fr`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain('The Fraction Toolkit')
  })

  test('answers 304 to a client that has the file, and sends a new file when the guide has changed', async () => {
    const id = await makeGuide(site)
    const first = await get(`/api/guides/${id}/file?lang=en`)
    const etag = String(first.headers.etag)
    expect((await get(`/api/guides/${id}/file?lang=en`, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(`/api/guides/${id}/file?lang=fr`, { 'if-none-match': etag })).statusCode).toBe(200)
    await db.update(studyGuides).set({ content: 'Changed.', version: 2 }).where(eq(studyGuides.id, id))
    const changed = await get(`/api/guides/${id}/file?lang=en`, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
})
