import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { Tax } from '#shared/features/billing/receipt.rules'
import { PROJECT_ROOT } from '../project-root'
import { type BucketSettings, toBucketSettings } from './bucket-settings'
import { isDemo, paymentsOf, problemsBetween } from './settings-problems'
import { Variables } from './variables'

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
  /** The content of a new demo database: a school in the middle of its term, or accounts without a history. */
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
  /** The folder of uploaded files, for one machine or a shared disk. */
  uploadDir: string | undefined
  /** The bucket of uploaded files; used instead of the folder. */
  bucket: BucketSettings | undefined
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
  /** The site to which buyers return. */
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

/** Lists every invalid setting, so that the operator can fix them all together. */
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
    bucket: toBucketSettings(env),
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
