import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../project-root'
import { problemsOf } from '../testing/content/problems-of'
import { readSettings } from './env'

const OIDC = { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'plume', OIDC_CLIENT_SECRET: 'hush' }

describe('one bad value', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x50'],
    ['PORT', ' 3000'],
    ['METRICS_PORT', 'on'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'mysql://localhost/plume'],
    ['PUBLIC_URL', 'plume.example'],
    ['PUBLIC_URL', 'ftp://plume.example'],
    ['PUBLIC_URL', 'https://plume.example/'],
    ['PUBLIC_URL', 'https://plume.example/site'],
    ['PUBLIC_URL', 'https://user:password@plume.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['AVATAR_ORIGINS', 'https://pictures.example/path'],
    ['AVATAR_ORIGINS', 'https://pictures.example, pictures.example'],
    ['AVATAR_ORIGINS', "https://pictures.example;script-src 'unsafe-inline'"],
    ['DEMO', 'yes'],
    ['DEMO', 'TRUE'],
    ['PAYMENTS', 'stripe'],
    ['INTERAC_EMAIL', 'pay'],
    ['STRIPE_API_URL', 'api.stripe.example'],
    ['PAYPAL_API_URL', 'api-m.paypal.example'],
    ['CLASSROOM_URL', 'rooms.example'],
    ['CLASSROOM_URL', 'javascript:alert(1)'],
    ['CLASSROOM_URL', 'https://rooms.example/plume'],
    ['CLASSROOM_URL', 'https://rooms.example/{ROOM}'],
    ['DATA_DIR', 'package.json'],
    ['DATA_DIR', 'package.json/data'],
    ['UPLOAD_DIR', 'package.json'],
    ['UPLOAD_DIR', 'package.json/files'],
    ['LATE_CANCELLATION_HOURS', '-1'],
    ['LATE_CANCELLATION_HOURS', '49'],
    ['LATE_CANCELLATION_HOURS', '1.5'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', 'soon'],
    ['SUPPORT_EMAIL', 'support'],
    ['LOG_LEVEL', 'loud'],
    ['OIDC_ISSUER', 'accounts.example'],
  ])('%s=%s is refused by name', (name, value) => {
    const problems = problemsOf({ DEMO: 'false', ...(name.startsWith('OIDC') && OIDC), [name]: value })
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))])
  })

  test('reports all invalid settings together', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'x', PUBLIC_URL: 'x', PAYMENTS: 'x', SUPPORT_EMAIL: 'x' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'PAYMENTS',
      'SUPPORT_EMAIL',
    ])
  })

  test('an invalid value does not hide settings that conflict', () => {
    const problems = problemsOf({ PORT: 'x', HOST: '0.0.0.0', OIDC_CLIENT_ID: 'plume' }).join('\n')
    expect(problems).toMatch(/^PORT must be/)
    expect(problems).toMatch(/^HOST 0\.0\.0\.0 is public/m)
    expect(problems).toMatch(/must be set together/)
  })

  test('an invalid value causes no error about another setting', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://localhost/plume', HOST: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^DATABASE_URL/),
    ])
    expect(problemsOf({ DEMO: 'maybe', HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^DEMO/)])
  })

  test('the message repeats no secret', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://plume:hunter2@localhost/plume', PUBLIC_URL: 'x' })
    expect(problems.join()).not.toContain('hunter2')
  })
})

describe('defaults', () => {
  test('an empty environment starts the demo on loopback', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      poolSize: 10,
      migrates: true,
      dataDir: `${PROJECT_ROOT}/data`,
      databaseUrl: undefined,
      publicUrl: undefined,
      trustedProxies: [],
      oidc: undefined,
      avatarOrigins: [],
      demo: true,
      demoSchool: 'full',
      payments: 'demo',
      seller: { name: 'Plume', address: '', taxes: [] },
      classroomUrl: undefined,
      classroomToken: undefined,
      lateCancellationHours: 0,
      uploadDir: undefined,
      previousSecretKeys: [],
      drainSeconds: 0,
      supportEmail: 'support@plume.example',
      asksBirthMonth: false,
      logLevel: 'info',
    })
  })

  test('the demo can start without its school', () => {
    expect(readSettings({ DEMO_SCHOOL: 'empty' }).demoSchool).toBe('empty')
    expect(problemsOf({ DEMO_SCHOOL: 'half' })).toEqual(['DEMO_SCHOOL must be full or empty'])
  })

  test('an empty variable counts as absent', () => {
    const names = [
      'TRUSTED_PROXIES',
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'AVATAR_ORIGINS',
      'DEMO',
      'PAYMENTS',
    ]
    const more = [
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'CLASSROOM_URL',
      'UPLOAD_DIR',
      'SUPPORT_EMAIL',
      'ASK_BIRTH_MONTH',
    ]
    const empty = Object.fromEntries(
      [...names, ...more, 'DRAIN_SECONDS', 'LOG_LEVEL', 'NODE_ENV'].map((name) => [name, '']),
    )
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  test('asks for the month of birth outside the demo only, unless the environment decides', () => {
    const asks = (env: Record<string, string>) =>
      readSettings({ DATABASE_URL: 'postgresql://db/plume', ...env }).asksBirthMonth
    expect([asks({ DEMO: 'true' }), asks({ DEMO: 'false' })]).toEqual([false, true])
    expect([asks({ DEMO: 'true', ASK_BIRTH_MONTH: '1' }), asks({ DEMO: 'false', ASK_BIRTH_MONTH: 'false' })]).toEqual([
      ...[true, false],
    ])
  })

  test('reads every given setting', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/plume',
      DATABASE_URL: 'postgresql://plume@db/plume',
      PUBLIC_URL: 'https://plume.example',
      AVATAR_ORIGINS: 'https://one.example, https://two.example:8443',
      CLASSROOM_URL: 'https://rooms.example/plume-{room}',
      CLASSROOM_JWT_APP_ID: 'plume',
      CLASSROOM_JWT_SECRET: 'a-secret-of-the-classrooms',
      UPLOAD_DIR: 'uploads',
      DRAIN_SECONDS: '2.5',
      SUPPORT_EMAIL: 'aide@plume.example',
      ASK_BIRTH_MONTH: 'true',
      LOG_LEVEL: 'warn',
      ...OIDC,
    })
    expect(settings).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/var/lib/plume',
      databaseUrl: 'postgresql://plume@db/plume',
      publicUrl: 'https://plume.example',
      avatarOrigins: ['https://one.example', 'https://two.example:8443'],
      classroomUrl: 'https://rooms.example/plume-{room}',
      classroomToken: { appId: 'plume', secret: 'a-secret-of-the-classrooms' },
      uploadDir: `${PROJECT_ROOT}/uploads`,
      drainSeconds: 2.5,
      supportEmail: 'aide@plume.example',
      asksBirthMonth: true,
      logLevel: 'warn',
      oidc: { issuer: OIDC.OIDC_ISSUER, clientId: 'plume', clientSecret: 'hush' },
    })
  })
})

const DEMO_IN_PRODUCTION = {
  DEMO: '1',
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  PAYMENTS: 'off',
}

describe('production', () => {
  const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://plume.example' }

  test('starts only with a public address', () => {
    expect(problemsOf(PRODUCTION)).toEqual([])
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^PUBLIC_URL must be set/)])
  })

  test.each<[string, Record<string, string>]>([
    ['in production', { ...PRODUCTION, PAYMENTS: 'demo' }],
    ['in production on this machine', { ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000', PAYMENTS: 'demo' }],
    ['in production because of the demo', { ...DEMO_IN_PRODUCTION, PAYMENTS: '' }],
    ['behind a public address', { DEMO: 'false', PUBLIC_URL: 'https://plume.example', PAYMENTS: 'demo' }],
    ['on a public host', { DEMO: 'false', HOST: '0.0.0.0', PAYMENTS: 'demo' }],
  ])('gives no hours away %s', (_where, variables) => {
    expect(problemsOf(variables)).toEqual([expect.stringMatching(/^PAYMENTS=demo gives hours away/)])
  })
})

describe('proxies', () => {
  test('accepts a list of addresses and networks', () => {
    const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8' })
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  })

  test.each(['loopback', '10.0.0.0/40', 'proxy.internal', 'true'])('%s is refused', (TRUSTED_PROXIES) => {
    expect(problemsOf({ TRUSTED_PROXIES })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES must be addresses/)])
  })
})

describe('demo mode', () => {
  test.each<[string, Record<string, string>, boolean, 'demo' | 'off' | 'live']>([
    ['is on when nothing is set', {}, true, 'demo'],
    ['is off with a database', { DATABASE_URL: 'postgres://db/plume' }, false, 'off'],
    ['is off with a provider', OIDC, false, 'off'],
    ['is off in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://plume.example' }, false, 'off'],
    ['is on in development', { NODE_ENV: 'development' }, true, 'demo'],
    ['can be requested with a database', { DEMO: 'true', DATABASE_URL: 'postgres://db/plume' }, true, 'demo'],
    ['can be requested in production, where nothing is sold', DEMO_IN_PRODUCTION, true, 'off'],
    ['can be declined', { DEMO: 'false' }, false, 'off'],
    ['can be declined with a 0', { DEMO: '0' }, false, 'off'],
    ['has no demo payments if they are switched off', { PAYMENTS: 'off' }, true, 'off'],
    ['accepts payments with an e-Transfer address', { INTERAC_EMAIL: 'pay@plume.example' }, true, 'live'],
    ['is not needed for demo payments', { DEMO: 'false', PAYMENTS: 'demo' }, false, 'demo'],
  ])('%s', (_, variables, demo, payments) => {
    expect(readSettings(variables)).toMatchObject({ demo, payments })
  })

  test.each(['0.0.0.0', '::', '192.168.1.10', 'plume.example', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'refuses the public address %s',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual([expect.stringContaining(`HOST ${HOST} is public`)])
      expect(problemsOf({ HOST, DEMO: 'false' })).toEqual([])
    },
  )

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('listens on %s', (HOST) => {
    expect(readSettings({ HOST })).toMatchObject({ demo: true, host: HOST })
  })

  test('refuses a public PUBLIC_URL', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://plume.example' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is public/),
    ])
    expect(problemsOf({ PUBLIC_URL: 'https://plume.example', DEMO: 'false' })).toEqual([])
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    expect(problemsOf({ PUBLIC_URL: 'http://[::1]:3000' })).toEqual([])
  })

  test('cannot be combined with a provider', () => {
    expect(problemsOf({ DEMO: 'true', ...OIDC })).toEqual([
      expect.stringContaining('cannot be combined with OIDC_ISSUER'),
    ])
  })
})

describe('the sign-in provider', () => {
  test.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])('is refused without %s', (missing) => {
    expect(problemsOf({ DEMO: 'false', ...OIDC, [missing]: '' })).toEqual([expect.stringContaining('set together')])
  })

  test.each(['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])(
    'may use plain http on this machine: %s',
    (OIDC_ISSUER) => {
      expect(readSettings({ ...OIDC, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER)
    },
  )

  test.each(['http://accounts.example', 'http://127.0.0.1.evil.example'])('must use https elsewhere: %s', (issuer) => {
    expect(problemsOf({ ...OIDC, OIDC_ISSUER: issuer })).toEqual(['OIDC_ISSUER must use https'])
  })
})
