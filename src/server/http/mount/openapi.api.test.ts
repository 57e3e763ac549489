import { expect, test } from 'vitest'
import { FILE_MEDIA_TYPES } from '#shared/features/study-guides/guide.contract'
import { acceptsKey, successStatus } from '#shared/http/endpoint'
import { makeCallers } from '../../testing/endpoints/callers'
import { endpoints } from '../../testing/endpoints/endpoints'
import { makeGuide } from '../../testing/factories/guide-factory'
import { makePhoto, makeTutor } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app } = site
const response = await app.inject({ url: '/api/openapi.json' })

test('the description is public JSON', () => {
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Plume' } })
})

test('it is not sent again to a client that has it', async () => {
  const headers = { 'if-none-match': String(response.headers.etag) }
  expect((await app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(304)
})

test.each(endpoints)('$title is described', ({ declared }) => {
  const path = declared.path.replace(/:(\w+)/g, '{$1}')
  const described = response.json().paths[path]?.[declared.method.toLowerCase()]
  expect(described).toMatchObject({ summary: declared.summary, operationId: expect.any(String) })
  expect(described.security).toEqual(declared.access === 'public' ? [] : [{ [declared.access]: [] }])
  expect(described.responses).toHaveProperty(String(successStatus(declared)))
  expect('requestBody' in described).toBe(declared.body !== undefined)
  const inPath = described.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
  expect(inPath.map((parameter: { name: string }) => parameter.name)).toEqual(
    [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
  )
  expect(inPath.every((parameter: { required: boolean }) => parameter.required)).toBe(true)
})

test('a guide’s file is described with every format that is served', () => {
  const { content } = response.json().paths['/api/guides/{id}/file'].get.responses[200]
  expect(Object.keys(content)).toEqual(Object.values(FILE_MEDIA_TYPES))
})

test.each(endpoints)('$title is described with its request headers', ({ declared }) => {
  const path = declared.path.replace(/:(\w+)/g, '{$1}')
  const { parameters, responses } = response.json().paths[path][declared.method.toLowerCase()]
  const names = parameters.flatMap(({ name, in: place }: { name: string; in: string }) =>
    place === 'header' ? [name] : [],
  )
  const isKept = declared.method === 'GET' && declared.etag === true
  expect(names.includes('Idempotency-Key')).toBe(acceptsKey(declared))
  expect(names.includes('If-Match')).toBe(declared.ifMatch === true)
  expect(names.includes('If-None-Match')).toBe(isKept)
  expect('304' in responses).toBe(isKept)
  expect('ETag' in (responses[successStatus(declared)].headers ?? {})).toBe(declared.etag === true)
})

test('responses have an ETag exactly where the description says so', async () => {
  const guideId = await makeGuide(site)
  const photoId = await makePhoto(site, (await makeTutor(site)).id)
  const caller = await makeCallers(site)
  const found: Record<string, boolean> = {}
  const promised: Record<string, boolean> = {}
  for (const { title, declared } of endpoints) {
    if (declared.method !== 'GET') continue
    const url = declared.path.replace(':subject', 'math').replace(':id', String(guideId)).replace(':photo', photoId)
    const reply = await app.inject({ url, headers: await caller(declared.access) })
    if (reply.statusCode !== 200) continue
    found[title] = reply.headers.etag !== undefined
    promised[title] = declared.etag === true
  }
  expect(found).toEqual(promised)
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(
      endpoints.flatMap(({ title, declared: { method, etag } }) => (method === 'GET' && etag ? [title] : [])),
    ),
  )
})

test('every operation has a unique name', () => {
  const names = Object.values<Record<string, { operationId: string }>>(response.json().paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(endpoints.length)
})

test('the liveness and readiness endpoints answer', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' })
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toEqual({ status: 'ready', database: 'reachable', migrations: 'applied', ledger: null })
})
