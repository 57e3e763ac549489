import { z } from 'zod'
import { LATE_HOURS_MAX } from '#shared/features/school/school.rules'
import { isAddressOrNetwork } from './address-list'
import { parseTaxes } from './parse-taxes'
import { canBeRead, canHoldFiles, MUST_HOLD_FILES } from './settings-problems'

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

/** Every variable of the environment that we read, with its default. */
export const Variables = z.object({
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
  S3_BUCKET_URL: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
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
export type Variables = z.output<typeof Variables>

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}
