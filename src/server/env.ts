import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { isAddressOrNetwork } from './http/address-list'
import { isLoopback } from './http/loopback'
import { PROJECT_ROOT } from './project-root'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')
const origin = z.string().refine(isOrigin, 'must be an origin such as https://host')

const MUST_HOLD_FILES = 'must be a folder that can be written to, or that can be made'

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isAddressOrNetwork), 'must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8')
    .default([]),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  AVATAR_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(origin))
    .default([]),
  DEMO: flag.optional(),
  PAYMENTS: z.enum(['demo', 'off'], 'must be demo or off').optional(),
  // One address for every session would let one student into another's.
  CLASSROOM_URL: httpUrl.pipe(z.string().includes('{room}', 'must be a template with {room} in it')).optional(),
  UPLOAD_DIR: z.string().refine(canHoldFiles, MUST_HOLD_FILES).optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number from 0 to 60')
    .transform(Number)
    .refine((seconds) => seconds <= 60, 'must be a number from 0 to 60')
    .default(0),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@plume.example'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
})
type Variables = z.output<typeof Variables>

export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  avatarOrigins: string[]
  demo: boolean
  payments: 'demo' | 'off'
  classroomUrl: string | undefined
  uploadDir: string | undefined
  /** How long a process that is told to end keeps serving while `/readyz` says no, so that a proxy sends nothing more. */
  drainSeconds: number
  supportEmail: string
  logLevel: Variables['LOG_LEVEL']
}

/** Every faulty setting at once, so that the operator mends them in one go. */
export class SettingsError extends Error {
  constructor(readonly faults: string[]) {
    super(`Bad settings: ${faults.join('; ')}`)
  }
}

/** Settings of this process: the environment, with `.env` of the project behind it. */
export function readProcessSettings(): Settings {
  const file = join(PROJECT_ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readSettings(process.env)
}

/** Variables for a program that helps the server: the system's own, without ours and the secrets among them. */
export function variablesForHelpers(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in Variables.shape)))
}

/** Turns variables into settings, or throws with every fault named. An empty variable counts as absent. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Variables.safeParse(present)
  const faults = [...faultsWithin(parsed.error), ...faultsBetween(present)]
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults)
  return toSettings(parsed.data, { demo: isDemo(present) })
}

function toSettings(env: Variables, { demo }: { demo: boolean }): Settings {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(PROJECT_ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    avatarOrigins: env.AVATAR_ORIGINS,
    demo,
    payments: env.PAYMENTS ?? paymentsOf({ demo }),
    classroomUrl: env.CLASSROOM_URL,
    uploadDir: env.UPLOAD_DIR && resolve(PROJECT_ROOT, env.UPLOAD_DIR),
    drainSeconds: env.DRAIN_SECONDS,
    supportEmail: env.SUPPORT_EMAIL,
    logLevel: env.LOG_LEVEL,
  }
}

/** Variables as they were given: one that is faulty by itself must not hide, or cause, a fault with its neighbours. */
type Given = Record<string, string | undefined>

function isDemo(given: Given): boolean {
  if (given.DEMO) return given.DEMO === 'true' || given.DEMO === '1'
  return !(given.DATABASE_URL || given.OIDC_ISSUER || given.NODE_ENV === 'production')
}

function faultsWithin(error: z.ZodError | undefined): string[] {
  return error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? []
}

/** What no single variable shows: faults in how they stand together. */
function faultsBetween(given: Given): string[] {
  const faults: string[] = []
  const oidc = [given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET]
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    faults.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together')
  }
  if (given.OIDC_ISSUER?.startsWith('http:') && isPublic(given.OIDC_ISSUER)) {
    faults.push('OIDC_ISSUER must use https')
  }
  if (!given.DATABASE_URL && given.DATA_DIR && !canHoldFiles(given.DATA_DIR)) faults.push(`DATA_DIR ${MUST_HOLD_FILES}`)
  if (isDemo(given)) faults.push(...faultsOfDemo(given))
  return [...faults, ...faultsOfProduction(given)]
}

/** What would be harmless on one's own machine and is not where people come from elsewhere. */
function faultsOfProduction(given: Given): string[] {
  const faults: string[] = []
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction && !given.PUBLIC_URL) {
    faults.push('PUBLIC_URL must be set in production: without it cookies are not Secure (https://plume.example)')
  }
  const isElsewhere = isPublicHost(given.HOST) || (given.PUBLIC_URL !== undefined && isPublic(given.PUBLIC_URL))
  const hasDemoPayments = (given.PAYMENTS || paymentsOf({ demo: isDemo(given) })) === 'demo'
  // The demo itself is refused on a public address, which says it all.
  if (hasDemoPayments && (isProduction || (isElsewhere && !isDemo(given)))) {
    faults.push('PAYMENTS=demo gives hours away for nothing, and is for this machine only (set PAYMENTS=off)')
  }
  return faults
}

function paymentsOf({ demo }: { demo: boolean }): Settings['payments'] {
  return demo ? 'demo' : 'off'
}

function faultsOfDemo({ HOST, PUBLIC_URL, OIDC_ISSUER }: Given): string[] {
  const faults: string[] = []
  if (isPublicHost(HOST)) {
    faults.push(
      `HOST ${HOST} is public, and the demo with its known passwords listens on loopback only (set DEMO=false)`,
    )
  }
  if (PUBLIC_URL && isPublic(PUBLIC_URL)) {
    faults.push('PUBLIC_URL is public, and the demo with its known passwords is for this machine only (set DEMO=false)')
  }
  if (OIDC_ISSUER) faults.push('DEMO=true has accounts of its own and cannot be joined with OIDC_ISSUER')
  return faults
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

/** Looks only: the folder, or the nearest one above it that is there, must be a folder and writable. */
function canHoldFiles(folder: string): boolean {
  const path = resolve(PROJECT_ROOT, folder)
  try {
    if (!statSync(path).isDirectory()) return false
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isAbsent && dirname(path) !== path && canHoldFiles(dirname(path))
  }
}

function isPublic(address: string): boolean {
  return URL.canParse(address) && !isLoopback(new URL(address).hostname)
}

function isPublicHost(host: string | undefined): boolean {
  return host !== undefined && !isLoopback(host)
}
