import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { openApp } from '../../../../harness/network/http-server'
import { freePort } from '../../../../harness/network/ports'
import { startOidcProvider } from '../../../../harness/providers/oidc-provider'
import { students } from '../../db/schema/accounts/students'
import type { Settings } from '../../settings/env'
import { captureLog } from '../captured-log'
import { newVisitor, type Visitor } from '../endpoints/visitor'
import { buildTestApp, type TestApp } from './build-test-app'

export interface OidcSite extends TestApp {
  origin: string
  log: ReturnType<typeof captureLog>
  /** Expects a page that refuses the sign-in, and nobody signed in. Returns the page. */
  expectRefused(response: Response, visitor: Visitor, status?: number): Promise<string>
  countStudents(): Promise<number>
}

interface Issuer {
  issuer: string
  clientId: string
  clientSecret: string
}

/**
 * The app on a real port, connected to a provider. The port is chosen first, because the provider must know the
 * callback address.
 */
export async function listenWithProvider<P extends Issuer>(
  start: (redirectUri: string) => Promise<P>,
  settings: Partial<Settings> = {},
): Promise<{ site: OidcSite; provider: P }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const provider = await start(`${origin}/api/callback`)
  const { issuer, clientId, clientSecret } = provider
  const log = captureLog()
  const testApp = await buildTestApp({
    settings: {
      oidc: { issuer, clientId, clientSecret },
      publicUrl: origin,
      port,
      avatarOrigins: ['https://pictures.example'],
      logLevel: 'debug',
      ...settings,
    },
    logStream: log.stream,
  })
  await openApp(testApp.app, port)
  const countStudents = async () => {
    const [row] = await testApp.db.select({ count: sql<number>`count(*)::int` }).from(students)
    return row?.count ?? 0
  }
  const expectRefused = async (response: Response, visitor: Visitor, status = 400) => {
    const page = await response.text()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(visitor.cookie(origin, 'plume_student')).toBeUndefined()
    return page
  }
  return { site: { ...testApp, origin, log, countStudents, expectRefused }, provider }
}

interface RealProviderOptions {
  claimsIn?: 'idToken' | 'userinfo'
  settings?: Partial<Settings>
}

export async function listenWithRealProvider({ settings, ...options }: RealProviderOptions = {}) {
  const start = (redirectUri: string) => startOidcProvider({ redirectUri, ...options })
  const { site, provider } = await listenWithProvider(start, settings)
  afterAll(() => provider.stop())
  return { site, provider, signIn: signInAt(site) }
}

/** Runs a complete sign-in with a new browser, and returns the final page and who is signed in. */
function signInAt({ origin }: OidcSite) {
  return async ({ visitor = newVisitor(), returnTo = '' } = {}) => {
    const start = `${origin}/api/login${returnTo && `?returnTo=${encodeURIComponent(returnTo)}`}`
    const callback = await visitor.walk(start, `${origin}/api/callback`)
    const response = await visitor.open(callback)
    const user = await (await visitor.open(`${origin}/api/auth/user`)).json()
    return { visitor, callback, response, user }
  }
}
