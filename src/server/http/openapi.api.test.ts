import { expect, test } from 'vitest'
import { successStatus } from '#shared/http/endpoint'
import { buildTestApp } from '../testing/build-test-app'
import { endpoints } from '../testing/endpoints'

const { app } = await buildTestApp()
const answer = await app.inject({ url: '/api/openapi.json' })

test('the description is JSON for anybody', () => {
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Plume' } })
})

test.each(endpoints)('$title is described', ({ declared }) => {
  const path = declared.path.replace(/:(\w+)/g, '{$1}')
  const described = answer.json().paths[path]?.[declared.method.toLowerCase()]
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

test('every operation has a name of its own', () => {
  const names = Object.values<Record<string, { operationId: string }>>(answer.json().paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(endpoints.length)
})

test('the site says that it is alive and ready', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' })
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toEqual({ status: 'ready', database: 'reachable', migrations: 'applied', ledger: null })
})
