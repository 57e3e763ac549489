import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Tax } from '#shared/features/billing/receipt.rules'
import { LATE_HOURS_MAX } from '#shared/features/school/school.rules'
import { parseTaxes } from './features/billing/receipts/parse-taxes'
import { isAddressOrNetwork } from './http/network/address-list'
import { PROJECT_ROOT } from './project-root'
import { canBeRead, canHoldFiles, isDemo, MUST_HOLD_FILES, paymentsOf, problemsBetween } from './settings-problems'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')
const port = z
  .string()
  .regex(/^\d+$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a number from 0 to 65535')
const MUST_BE_LATE_HOURS = `must be a whole number of hours from 0 to ${LATE_HOURS_MAX}`
const origin = z.string().refine(isOrigin, 'must be an origin such as https://host')

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^\d+$/, 'must be a number from 1 to 100')
    .transform(Number)
    .refine((size) => size >= 1 && size <= 100, 'must be a number from 1 to 100')
    .default(10),
  MIGRATE: z.enum(['on', 'off'], 'must be on or off').default('on'),
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
  DEMO_SCHOOL: z.enum(['full', 'empty'], 'must be full or empty').default('full'),
  PAYMENTS: z.enum(['demo', 'off', 'live'], 'must be demo, off or live').optional(),
  INTERAC_EMAIL: z.email('must be an email address').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: origin.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: origin.default('https://api-m.paypal.com'),
  SELLER_NAME: z.string().default('Plume'),
  SELLER_ADDRESS: z.string().default(''),
  TAXES: z
    .string()
    .transform(parseTaxes)
    .refine(
      (taxes) => taxes !== undefined,
      'must be taxes such as TPS 5% 123456789 RT0001; TVQ 9.975% 1234567890 TQ0001',
    )
    .default([]),
  // With one address for all sessions, a student could enter another student's session.
  CLASSROOM_URL: httpUrl.pipe(z.string().includes('{room}', 'must be a template with {room} in it')).optional(),
  CLASSROOM_JWT_APP_ID: z.string().optional(),
  CLASSROOM_JWT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LATE_CANCELLATION_HOURS: z
    .string()
    .regex(/^\d+$/, MUST_BE_LATE_HOURS)
    .transform(Number)
    .refine((hours) => hours <= LATE_HOURS_MAX, MUST_BE_LATE_HOURS)
    .default(0),
  UPLOAD_DIR: z.string().refine(canHoldFiles, MUST_HOLD_FILES).optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number from 0 to 60')
    .transform(Number)
    .refine((seconds) => seconds <= 60, 'must be a number from 0 to 60')
    .default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().refine(canBeRead, 'must be a file that can be read').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters (openssl rand -base64 32)').optional(),
  SECRET_KEYS_PREVIOUS: z.string().default(''),
  ASK_BIRTH_MONTH: flag.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@plume.example'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
})
type Variables = z.output<typeof Variables>

export interface Settings {
  port: number
  host: string
  /** The port of `/metrics`; off by default. */
  metrics: { port: number; host: string } | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Connections to PostgreSQL for requests. */
  poolSize: number
  /** False: the start only checks that every migration is applied. */
  migrates: boolean
  publicUrl: string | undefined
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  avatarOrigins: string[]
  demo: boolean
  /** What a new demo database contains: a school in the middle of its term, or accounts without a history. */
  demoSchool: 'full' | 'empty'
  payments: 'demo' | 'off' | 'live'
  /** The address for e-Transfers; without it they are not offered. */
  interacEmail: string | undefined
  /** Stripe's hosted checkout; without it Apple Pay is not offered outside the demo. */
  stripe: StripeSettings | undefined
  paypal: PayPalSettings | undefined
  /** The seller and the taxes included in prices, for receipts. */
  seller: { name: string; address: string; taxes: Tax[] }
  classroomUrl: string | undefined
  /** For classrooms on a server that admits people by tokens. */
  classroomToken: ClassroomTokenSettings | undefined
  /** A student who cancels less than this many hours before the start gets no hours back; 0 switches the rule off. */
  lateCancellationHours: number
  uploadDir: string | undefined
  /** How long a process keeps serving after SIGTERM while `/readyz` fails, so that a proxy stops sending requests. */
  drainSeconds: number
  /** The mail server; without it emails are stored but not sent. */
  mail: MailSettings | undefined
  /** Signs links and hashes; generated and stored in the data folder by default. */
  secretKey: string | undefined
  /** Keys that were in use before; they still verify and unseal. */
  previousSecretKeys: string[]
  supportEmail: string
  /** Whether a new school asks for the month of birth at sign-up. */
  asksBirthMonth: boolean
  logLevel: Variables['LOG_LEVEL']
}

export interface ClassroomTokenSettings {
  appId: string
  secret: string
}

interface ProviderSettings {
  apiUrl: string
  /** Where buyers return to. */
  siteUrl: string
  /** The timeout of a request; some seconds by default. */
  timeoutMs?: number
}

export interface StripeSettings extends ProviderSettings {
  secretKey: string
  webhookSecret: string
}

export interface PayPalSettings extends ProviderSettings {
  clientId: string
  clientSecret: string
  webhookId: string
}

export interface MailSettings {
  smtpUrl: string
  from: string
  dkim: { selector: string; keyFile: string } | undefined
}

/** Lists every invalid setting, so that the operator can fix them all at once. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(`Invalid settings: ${problems.join('; ')}`)
  }
}

/** Reads the environment, with the project's `.env` as fallback. */
export function readProcessSettings(): Settings {
  const file = join(PROJECT_ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readSettings(process.env)
}

/** The environment for child processes: without our settings, which include secrets. */
export function variablesForHelpers(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in Variables.shape)))
}

/** Throws with a list of all invalid settings. An empty variable counts as absent. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Variables.safeParse(present)
  const problems = [...problemsWithin(parsed.error), ...problemsBetween(present)]
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return toSettings(parsed.data, { demo: isDemo(present), payments: paymentsOf(present) })
}

function toSettings(env: Variables, { demo, payments }: Pick<Settings, 'demo' | 'payments'>): Settings {
  return {
    port: env.PORT,
    host: env.HOST,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    dataDir: resolve(PROJECT_ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    migrates: env.MIGRATE === 'on',
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    avatarOrigins: env.AVATAR_ORIGINS,
    demo,
    demoSchool: env.DEMO_SCHOOL,
    payments,
    interacEmail: env.INTERAC_EMAIL,
    stripe: toStripeSettings(env),
    paypal: toPayPalSettings(env),
    seller: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, taxes: env.TAXES ?? [] },
    classroomUrl: env.CLASSROOM_URL,
    classroomToken:
      env.CLASSROOM_JWT_APP_ID && env.CLASSROOM_JWT_SECRET
        ? { appId: env.CLASSROOM_JWT_APP_ID, secret: env.CLASSROOM_JWT_SECRET }
        : undefined,
    lateCancellationHours: env.LATE_CANCELLATION_HOURS,
    uploadDir: env.UPLOAD_DIR && resolve(PROJECT_ROOT, env.UPLOAD_DIR),
    drainSeconds: env.DRAIN_SECONDS,
    mail: toMailSettings(env),
    secretKey: env.SECRET_KEY,
    previousSecretKeys: env.SECRET_KEYS_PREVIOUS.split(',')
      .map((key) => key.trim())
      .filter(Boolean),
    supportEmail: env.SUPPORT_EMAIL,
    asksBirthMonth: env.ASK_BIRTH_MONTH ?? !demo,
    logLevel: env.LOG_LEVEL,
  }
}

function toStripeSettings(env: Variables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, PUBLIC_URL } = env
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !PUBLIC_URL) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
    siteUrl: PUBLIC_URL,
  }
}

function toPayPalSettings(env: Variables): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  const { PAYPAL_API_URL: apiUrl, PUBLIC_URL: siteUrl } = env
  return clientId && clientSecret && webhookId && siteUrl
    ? { clientId, clientSecret, webhookId, apiUrl, siteUrl }
    : undefined
}

function toMailSettings({ SMTP_URL, MAIL_FROM, DKIM_SELECTOR, DKIM_KEY_FILE }: Variables): MailSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const dkim = DKIM_SELECTOR && DKIM_KEY_FILE ? { selector: DKIM_SELECTOR, keyFile: DKIM_KEY_FILE } : undefined
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, dkim }
}

function problemsWithin(error: z.ZodError | undefined): string[] {
  return error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? []
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}
