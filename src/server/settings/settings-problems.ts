import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { PROJECT_ROOT } from '../project-root'
import { isLoopback } from './loopback'
import { hasPaymentMethod, paymentProblems } from './payment-settings'

export const MUST_HOLD_FILES = 'must be a writable folder, or one that can be created'

/** The variables as given: one that is invalid by itself must neither hide nor cause a problem with others. */
export type GivenVariables = Record<string, string | undefined>

export function isDemo(given: GivenVariables): boolean {
  if (given.DEMO) return given.DEMO === 'true' || given.DEMO === '1'
  return !(given.DATABASE_URL || given.OIDC_ISSUER || given.NODE_ENV === 'production')
}

/** Problems in how several variables fit together. */
export function problemsBetween(given: GivenVariables): string[] {
  const problems: string[] = []
  const oidc = [given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET]
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together')
  }
  if (given.OIDC_ISSUER?.startsWith('http:') && isPublic(given.OIDC_ISSUER)) {
    problems.push('OIDC_ISSUER must use https')
  }
  if (Boolean(given.CLASSROOM_JWT_APP_ID) !== Boolean(given.CLASSROOM_JWT_SECRET)) {
    problems.push('CLASSROOM_JWT_APP_ID and CLASSROOM_JWT_SECRET must be set together')
  }
  if (given.CLASSROOM_JWT_SECRET && !given.CLASSROOM_URL) {
    problems.push('CLASSROOM_JWT_SECRET needs CLASSROOM_URL')
  }
  if (!given.DATABASE_URL && given.DATA_DIR && !canHoldFiles(given.DATA_DIR))
    problems.push(`DATA_DIR ${MUST_HOLD_FILES}`)
  if (isDemo(given)) problems.push(...demoProblems(given))
  return [
    ...problems,
    ...mailProblems(given),
    ...bucketProblems(given),
    ...paymentProblems(given),
    ...productionProblems(given),
  ]
}

function mailProblems(given: GivenVariables): string[] {
  const problems: string[] = []
  if (Boolean(given.SMTP_URL) !== Boolean(given.MAIL_FROM)) problems.push('SMTP_URL and MAIL_FROM must be set together')
  if (Boolean(given.DKIM_SELECTOR) !== Boolean(given.DKIM_KEY_FILE)) {
    problems.push('DKIM_SELECTOR and DKIM_KEY_FILE must be set together')
  }
  return problems
}

const BUCKET_SETTINGS = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

function bucketProblems(given: GivenVariables): string[] {
  const problems: string[] = []
  const set = BUCKET_SETTINGS.filter((name) => given[name])
  if (set.length > 0 && set.length < BUCKET_SETTINGS.length) {
    problems.push('S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  }
  if (given.S3_BUCKET_URL?.startsWith('http:') && isPublic(given.S3_BUCKET_URL)) {
    problems.push('S3_BUCKET_URL must use https')
  }
  return problems
}

/** Settings that are harmless on a developer's machine but not on a public site. */
function productionProblems(given: GivenVariables): string[] {
  const problems: string[] = []
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction && !given.PUBLIC_URL) {
    problems.push('PUBLIC_URL must be set in production: without it cookies are not Secure (https://plume.example)')
  }
  const isElsewhere = isPublicHost(given.HOST) || (given.PUBLIC_URL !== undefined && isPublic(given.PUBLIC_URL))
  const hasDemoPayments = paymentsOf(given) === 'demo'
  // The demo is refused on a public address anyway, which is message enough.
  if (hasDemoPayments && (isProduction || (isElsewhere && !isDemo(given)))) {
    problems.push('PAYMENTS=demo gives hours away for free and is for this machine only (set PAYMENTS=off)')
  }
  return problems
}

/**
 * Payments are real if any real payment method is set; otherwise only the demo simulates them. An invalid value is
 * reported elsewhere.
 */
export function paymentsOf(given: GivenVariables): 'demo' | 'off' | 'live' {
  const paymentMode = (['demo', 'off', 'live'] as const).find((known) => known === given.PAYMENTS)
  if (paymentMode) return paymentMode
  if (hasPaymentMethod(given)) return 'live'
  return isDemo(given) ? 'demo' : 'off'
}

function demoProblems({ HOST, PUBLIC_URL, OIDC_ISSUER }: GivenVariables): string[] {
  const problems: string[] = []
  if (isPublicHost(HOST)) {
    problems.push(
      `HOST ${HOST} is public, but the demo has known passwords and listens on loopback only (set DEMO=false)`,
    )
  }
  if (PUBLIC_URL && isPublic(PUBLIC_URL)) {
    problems.push(
      'PUBLIC_URL is public, but the demo has known passwords and is for this machine only (set DEMO=false)',
    )
  }
  if (OIDC_ISSUER) problems.push('DEMO=true has its own accounts and cannot be combined with OIDC_ISSUER')
  return problems
}

/** Changes nothing: the folder, or the nearest existing one above it, must be a writable folder. */
export function canHoldFiles(folder: string): boolean {
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

export function canBeRead(file: string): boolean {
  try {
    accessSync(resolve(PROJECT_ROOT, file), constants.R_OK)
    return true
  } catch {
    return false
  }
}

function isPublic(address: string): boolean {
  return URL.canParse(address) && !isLoopback(new URL(address).hostname)
}

function isPublicHost(host: string | undefined): boolean {
  return host !== undefined && !isLoopback(host)
}
