import { describe, expect, test } from 'vitest'
import { findForbidden, findForbiddenText, findMutualImports, type Graph } from './import-rules'

const graphOf = (imports: Record<string, string[]>): Graph => new Map(Object.entries(imports))

describe('findForbidden', () => {
  // Each rule is broken once.
  test.each([
    ['shared reaching into the server', 'src/shared/a.ts', 'src/server/b.ts'],
    ['shared using a package', 'src/shared/a.ts', 'react'],
    ['a rule using zod', 'src/shared/features/x/x.rules.ts', 'zod/mini'],
    ['the server reaching into the client', 'src/server/a.ts', 'src/client/b.ts'],
    ['the client reaching into the server', 'src/client/a.ts', 'src/server/b.ts'],
    ['a service using Drizzle', 'src/server/features/x/x.service.ts', 'drizzle-orm'],
    ['a folder of the server using Drizzle', 'src/server/content/a.ts', 'drizzle-orm/pg-core'],
    ['a folder outside the features using Drizzle', 'src/server/auth/a.ts', 'drizzle-orm'],
    ['the audit using Drizzle', 'src/server/audit/a.ts', 'drizzle-orm'],
    ['the health check using Drizzle', 'src/server/http/health.ts', 'drizzle-orm'],
    ['a route using a store', 'src/server/features/x/x.routes.ts', 'src/server/features/x/x.store.ts'],
    ['the database importing http', 'src/server/db/client.ts', 'src/server/http/app-error.ts'],
    ['a store calling a service', 'src/server/features/x/x.store.ts', 'src/server/features/x/x.service.ts'],
    ['a service importing its routes', 'src/server/features/x/x.service.ts', 'src/server/features/x/x.routes.ts'],
    ["a feature importing another's store", 'src/server/features/x/x.service.ts', 'src/server/features/y/y.store.ts'],
    ['a screen importing the screen of another feature', 'src/client/features/x/a.tsx', 'src/client/features/y/b.tsx'],
    ['a feature importing the router', 'src/client/features/x/a.tsx', 'src/client/app/router.tsx'],
    ['ui importing a feature', 'src/client/ui/a.tsx', 'src/client/features/y/b.tsx'],
    ['ui fetching data', 'src/client/ui/a.tsx', 'src/client/api/call.ts'],
    ['ui importing words', 'src/client/ui/a.tsx', 'src/client/i18n/use-translation.ts'],
    ['the client importing every contract', 'src/client/features/x/a.tsx', 'src/shared/contract.ts'],
    ['production code importing a factory', 'src/server/a.ts', 'src/server/testing/b.ts'],
    ['production code importing a test', 'src/client/a.ts', 'src/client/b.test.ts'],
    ['production code importing the harness', 'src/server/a.ts', 'harness/ports.ts'],
    ['production code importing a script', 'src/server/a.ts', 'scripts/build/build.mjs'],
    ['a test of src importing trust', 'src/server/a.api.test.ts', 'trust/hostile/check.ts'],
    ['the harness importing a journey', 'harness/site.ts', 'e2e/fixtures.ts'],
    ['a test starting a program by itself', 'src/server/a.race.test.ts', 'node:child_process'],
    ['the server starting a program', 'src/server/a.ts', 'node:child_process'],
    ['a journey starting a program by itself', 'e2e/a.ts', 'node:child_process'],
    ['a test of src building the app by itself', 'src/server/a.api.test.ts', 'src/server/app.ts'],
    ['trust building the app by itself', 'trust/a/b.ts', 'src/server/app.ts'],
  ])('refuses %s', (_, from, to) => {
    expect([...findForbidden(graphOf({ [from]: [to] }))]).toHaveLength(1)
  })

  test('reports a route that uses the database under two rules', () => {
    const problems = [...findForbidden(graphOf({ 'src/server/features/x/x.routes.ts': ['drizzle-orm'] }))]
    expect(problems.map((problem) => problem.split(': ')[1])).toEqual([
      'routes never use the database',
      'only stores use Drizzle',
    ])
  })

  test.each([
    ['a service using its own store', 'src/server/features/x/x.service.ts', 'src/server/features/x/x.store.ts'],
    ["a service using another's service", 'src/server/features/x/x.service.ts', 'src/server/features/y/y.service.ts'],
    ['a contract using zod', 'src/shared/features/x/x.contract.ts', 'zod/mini'],
    ['a screen using its own piece', 'src/client/features/x/a.tsx', 'src/client/features/x/b.tsx'],
    ['a store using Drizzle', 'src/server/features/x/x.store.ts', 'drizzle-orm'],
    ['a test of src using the built app', 'src/server/a.api.test.ts', 'src/server/testing/sites/build-test-app.ts'],
    ['the database using Drizzle', 'src/server/db/client.ts', 'drizzle-orm'],
    ['a test using Drizzle', 'src/server/features/x/x.api.test.ts', 'drizzle-orm'],
    ['ui formatting dates', 'src/client/ui/a.tsx', 'src/client/i18n/calendar-formats.ts'],
    ['a test of src using the harness', 'src/server/a.race.test.ts', 'harness/program.ts'],
    ['the PDF renderer starting its program', 'src/server/pdf/pdf-setter.ts', 'node:child_process'],
    ['a component test showing the whole app', 'src/client/testing/show.tsx', 'src/client/app/app.tsx'],
  ])('allows %s', (_, from, to) => {
    expect([...findForbidden(graphOf({ [from]: [to] }))]).toEqual([])
  })
})

describe('findMutualImports', () => {
  const mutual = (one: string, other: string) => [...findMutualImports(graphOf({ [one]: [other], [other]: [one] }))]

  test.each([
    ['two features of the server', 'src/server/features/x/a.service.ts', 'src/server/features/y/b.service.ts'],
    ['a feature and a folder of the server', 'src/server/features/x/a.ts', 'src/server/demo/b.ts'],
    ['two folders of the server', 'src/server/pdf/a.ts', 'src/server/content/b.ts'],
    ['two features of shared', 'src/shared/features/x/x.rules.ts', 'src/shared/features/y/y.rules.ts'],
    ['a feature and a folder of shared', 'src/shared/features/x/x.rules.ts', 'src/shared/time/a.ts'],
  ])('refuses %s that import each other', (_, one, other) => {
    expect(mutual(one, other)).toHaveLength(1)
  })

  test('refuses two domains that import each other through different files', () => {
    const graph = graphOf({
      'src/server/features/x/a.ts': ['src/server/features/y/b.ts'],
      'src/server/features/y/c.ts': ['src/server/features/x/d.ts'],
    })
    expect([...findMutualImports(graph)]).toHaveLength(1)
  })

  test.each([
    ['files of one feature', 'src/server/features/x/a.ts', 'src/server/features/x/b.ts'],
    ['a test that imports another feature', 'src/server/features/x/a.api.test.ts', 'src/server/features/y/b.ts'],
    ['a listed exception', 'src/server/auth/a.ts', 'src/server/http/b.ts'],
  ])('allows %s', (_, one, other) => {
    expect(mutual(one, other)).toEqual([])
  })
})

describe('findForbiddenText', () => {
  test.each([
    ['a test that opens a port', 'src/server/a.test.ts', 'await app.listen({ port: 0 })'],
    ['a journey that opens a port', 'e2e/a.spec.ts', 'createServer().listen(0)'],
    ['a store that opens a database', 'src/server/features/x/x.store.ts', 'const db = await openDatabase(settings)'],
    ['a store that opens a transaction', 'src/server/features/x/x.store.ts', 'await transact(db, async (tx) => {'],
    ['a service that reads the settings', 'src/server/a.ts', 'process.env.PORT'],
    ['a screen that reads the settings', 'src/client/a.tsx', 'process.env.PORT'],
    ['a screen that uses localStorage', 'src/client/features/x/a.ts', "localStorage.setItem('a', '1')"],
    ['a screen that refetches by itself', 'src/client/features/x/a.tsx', 'queryClient.invalidateQueries({ queryKey })'],
    ['a route without a contract', 'src/server/auth/x.routes.ts', "app.post('/api/x', answer)"],
    ['a route that counts calls itself', 'src/server/features/x/x.routes.ts', 'app.limits.count(call)'],
    ['a service that opens a bare transaction', 'src/server/features/x/x.service.ts', 'await db.transaction(work)'],
    ['a second definition of an hour', 'src/server/a.ts', 'const HOUR_MS = 60 * MINUTE_MS'],
    ['a day in milliseconds', 'trust/a.ts', 'now + 2 * 86_400_000'],
    ['minutes in milliseconds', 'src/client/a.ts', 'const LATER_MS = 15 * 60_000'],
    ['a second page size on the server', 'src/server/features/x/x.routes.ts', "const LIMIT = '100'"],
    ['a second page size on the client', 'src/client/features/x/a.ts', 'const PAGE_SIZE = 25'],
    ['a second limit of questions', 'src/server/content/a.ts', 'const QUESTIONS_MAX = 12'],
    [
      'a name joined by hand',
      'src/server/features/x/x.service.ts',
      "[row.firstName, row.lastName].filter(Boolean).join(' ')",
    ],
    ['a name formatted by hand', 'src/client/a.ts', `\`\${user.firstName} \${user.lastName}\``],
    ['a session length formatted by hand', 'src/client/a.ts', "duration: hours === 2 ? '2' : '1'"],
  ])('refuses %s', (_, file, source) => {
    expect([...findForbiddenText(new Map([[file, source]]))]).toHaveLength(1)
  })

  test.each([
    ['the server that opens its port', 'src/server/main.ts', 'await app.listen({ port })'],
    ['the harness that opens a port', 'harness/http-server.ts', 'server.listen(port)'],
    ['a service that opens a transaction', 'src/server/features/x/x.service.ts', 'await transact(db, work)'],
    ['the database that opens a transaction', 'src/server/db/transact.ts', 'db.transaction(work)'],
    ['the one definition of a minute', 'src/shared/time/units.ts', 'export const MINUTE_MS = 60_000'],
    ['the one page size', 'src/shared/http/page-size.ts', 'export const PAGE_SIZE = 50'],
    ['a timeout of a test', 'src/server/a.test.ts', 'vi.setConfig({ testTimeout: 60_000 })'],
    ['the one reader of the settings', 'src/server/settings/env.ts', 'process.env'],
    ['the one place that uses localStorage', 'src/client/device/storage.ts', 'localStorage.getItem(key)'],
    ['the one place that refetches', 'src/client/api/query-client.ts', 'queryClient.invalidateQueries({ queryKey })'],
    ['the one place that serves endpoints', 'src/server/http/mount/mount.ts', 'app.route({ method, url })'],
    ['the one place that counts calls', 'src/server/http/limits/count-call.ts', 'app.limits.count(call)'],
    ['a test with its own settings', 'src/server/a.race.test.ts', 'process.env.PATH'],
  ])('allows %s', (_, file, source) => {
    expect([...findForbiddenText(new Map([[file, source]]))]).toEqual([])
  })
})
