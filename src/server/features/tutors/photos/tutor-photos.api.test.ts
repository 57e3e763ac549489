import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { UPLOAD_MAX_BYTES } from '#shared/http/upload-limits'
import { tutorPhotos } from '../../../db/schema/accounts/tutor-photos'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { sampleJpeg, samplePng } from '../../../testing/samples/sample-photos'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const manager = await makeAdministrator(site, { role: 'manager' })
const jpeg = await sampleJpeg()

const asManager = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  sendJson(site, { method, url: `/api/admin/${url}`, cookie: manager.cookie, ...(body !== undefined && { body }) })

const setPhoto = (id: number, content: Buffer) =>
  asManager('PUT', `tutors/${id}/photo`, { photoBase64: content.toString('base64') })

const show = (url: string, headers?: Record<string, string>) =>
  sendJson(site, { method: 'GET', url, ...(headers && { headers }) })

describe('a refused photo', () => {
  test.each([
    ['no picture', 400, 'PHOTO_TYPE_REFUSED', Buffer.from('photo.jpg')],
    ['a picture that ends half-way', 400, 'FILE_BROKEN', jpeg.subarray(0, jpeg.length / 2)],
    ['a file that is too large', 413, 'FILE_TOO_LARGE', Buffer.alloc(UPLOAD_MAX_BYTES + 1)],
    ['nothing at all', 400, 'VALIDATION_FAILED', Buffer.alloc(0)],
  ])('%s leaves the tutor unchanged', async (_, status, code, content) => {
    const { id } = await makeTutor(site)
    const refused = await setPhoto(id, content)
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect(await site.db.select().from(tutorPhotos)).toEqual([])
  })

  test('data that is not base64 is reported, and an unknown tutor is not found', async () => {
    const { id } = await makeTutor(site)
    const odd = await asManager('PUT', `tutors/${id}/photo`, { photoBase64: 'é' })
    expect(odd.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'photoBase64' }] })
    expect((await setPhoto(999_999, jpeg)).statusCode).toBe(404)
    expect((await asManager('DELETE', 'tutors/999999/photo')).statusCode).toBe(404)
    expect(await site.db.select().from(tutorPhotos)).toEqual([])
  })
})

describe('a photo', () => {
  test('is shown to students with the tutor and with their session, and cached by browsers', async () => {
    const { id } = await makeTutor(site)
    const eve = await makeStudent(site, { hours: 5 })
    const asEve = { cookie: eve.cookie }
    await sendJson(site, { method: 'POST', url: '/api/sessions', ...asEve, body: bookingBody(id) })
    const { photoUrl } = (await setPhoto(id, jpeg)).json()

    const tutors = (await sendJson(site, { method: 'GET', url: '/api/tutors', ...asEve })).json()
    expect(tutors).toContainEqual(expect.objectContaining({ id, photoUrl }))
    const [session] = (await sendJson(site, { method: 'GET', url: '/api/sessions/upcoming', ...asEve })).json()
    expect(session.tutor.photoUrl).toBe(photoUrl)

    const photo = await show(photoUrl)
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(photo.headers['content-security-policy']).toContain("img-src 'self'")
    expect(photo.rawPayload.length).toBeLessThan(jpeg.length)
    expect((await show(photoUrl, { 'if-none-match': String(photo.headers.etag) })).statusCode).toBe(304)
  })

  test('is replaced under another address, then removed; each time the old address stops working', async () => {
    const { id, version } = await makeTutor(site)
    const first = (await setPhoto(id, jpeg)).json()
    const second = (await setPhoto(id, await samplePng())).json()
    expect(second.photoUrl).not.toBe(first.photoUrl)
    expect(second.version).toBe(version)
    expect((await show(first.photoUrl)).statusCode).toBe(404)
    expect((await show(second.photoUrl)).statusCode).toBe(200)

    const without = await asManager('DELETE', `tutors/${id}/photo`)
    expect(without.json()).not.toHaveProperty('photoUrl')
    expect((await show(second.photoUrl)).statusCode).toBe(404)
    const known = { 'if-none-match': `"${second.photoUrl.split('/').at(-1)}"` }
    expect((await show(second.photoUrl, known)).statusCode).toBe(404)
    expect(await actionsOn(id)).toEqual([
      [second.photoUrl, undefined],
      [first.photoUrl, second.photoUrl],
      [undefined, first.photoUrl],
    ])
  })

  test.each(['/api/photos/1', '/api/photos/00000000-0000-4000-8000-000000000000'])(
    'does not exist at %s',
    async (url) => {
      expect((await show(url)).statusCode).toBe(404)
    },
  )
})

/** The photo before and after each action on a tutor, newest first. */
async function actionsOn(id: number) {
  const entries: AuditEntry[] = (await asManager('GET', 'audit')).json()
  return entries
    .filter(({ action, target }) => action === 'tutor.update' && target === String(id))
    .map(({ before, after }) => [before?.photoUrl, after?.photoUrl])
}
