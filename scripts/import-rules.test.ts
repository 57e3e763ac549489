import { describe, expect, test } from 'vitest'
import { findCircle, findForbidden, type Graph } from './import-rules'

const graphOf = (imports: Record<string, string[]>): Graph => new Map(Object.entries(imports))

describe('findForbidden', () => {
  test.each([
    ['shared reaching into the server', 'src/shared/a.ts', 'src/server/b.ts'],
    ['shared using a package', 'src/shared/a.ts', 'react'],
    ['a rule using zod', 'src/shared/features/x/x.rules.ts', 'zod/mini'],
    ['the server reaching into the client', 'src/server/a.ts', 'src/client/b.ts'],
    ['a route touching the database', 'src/server/features/x/x.routes.ts', 'drizzle-orm'],
    ["a feature taking another's store", 'src/server/features/x/x.service.ts', 'src/server/features/y/y.store.ts'],
    ['a screen taking another screen', 'src/client/features/x/a.tsx', 'src/client/features/y/b.tsx'],
    ['a feature importing the router', 'src/client/features/x/a.tsx', 'src/client/app/router.tsx'],
    ['ui knowing a feature', 'src/client/ui/a.tsx', 'src/client/features/y/b.tsx'],
    ['production code importing a test', 'src/server/a.ts', 'src/server/testing/b.ts'],
  ])('refuses %s', (_, from, to) => {
    expect([...findForbidden(graphOf({ [from]: [to] }))]).toHaveLength(1)
  })

  test.each([
    ['a service using its own store', 'src/server/features/x/x.service.ts', 'src/server/features/x/x.store.ts'],
    ["a service using another's service", 'src/server/features/x/x.service.ts', 'src/server/features/y/y.service.ts'],
    ['a contract using zod', 'src/shared/features/x/x.contract.ts', 'zod/mini'],
    ['a screen using its own piece', 'src/client/features/x/a.tsx', 'src/client/features/x/b.tsx'],
  ])('allows %s', (_, from, to) => {
    expect([...findForbidden(graphOf({ [from]: [to] }))]).toEqual([])
  })
})

describe('findCircle', () => {
  test('names the whole circle', () => {
    expect(findCircle(graphOf({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b'])
  })
  test('finds none in a tree', () => {
    expect(findCircle(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull()
  })
})
