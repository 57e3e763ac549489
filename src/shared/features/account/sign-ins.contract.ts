import * as z from 'zod/mini'
import { ACCOUNT_KINDS } from '../../account-kinds'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES } from '../../http/limits'
import { PageQuery } from '../../http/shapes'

/** Events that concern the security of an account. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in.failed',
  'device.new',
  'password.changed',
  'email.changed',
  'sign-ins.ended',
  'factor.added',
  'factor.passed',
  'factor.recovered',
  'factor.removed',
  'passkey.added',
  'passkey.removed',
  'passkey.copied',
  'data.exported',
  'account.deleted',
  'limited',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** The kind of browser that it reports. Never a location. */
export const Browser = z.nullable(z.object({ name: z.string(), system: z.string() }))
export type Browser = z.output<typeof Browser>

export const SecurityEntry = z.object({
  id: z.int(),
  event: z.enum(SECURITY_EVENTS),
  createdAt: z.string(),
  browser: Browser,
  /** Entries from one network have the same mark, which reveals nothing else about it. */
  network: z.nullable(z.string()),
})
export type SecurityEntry = z.output<typeof SecurityEntry>

/** Identifies a sign-in without revealing its secret. */
export const SignInId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A browser that is signed in. */
export const SignIn = z.object({
  id: z.string(),
  browser: Browser,
  signedInAt: z.string(),
  /** Approximate, so that not every request writes it. */
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})
export type SignIn = z.output<typeof SignIn>

export const securityContract = {
  signIns: endpoint({
    method: 'GET',
    path: '/api/profile/sign-ins',
    access: 'student',
    summary: 'The student’s sign-ins, the latest first',
    response: z.array(SignIn),
  }),
  endOtherSignIns: endpoint({
    method: 'DELETE',
    path: '/api/profile/sign-ins',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Sign out everywhere else',
  }),
  endOtherAccess: endpoint({
    method: 'DELETE',
    path: '/api/profile/access',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    recentSignIn: true,
    summary:
      'End all access but this browser’s: sign-ins, known devices, open links, the calendar feed and sharing; ' +
      'copies to a guardian stop until invited again',
  }),
  endSignIn: endpoint({
    method: 'DELETE',
    path: '/api/profile/sign-ins/:id',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'End one of the other sign-ins',
    params: z.object({ id: SignInId }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/admin/security-log',
    access: 'admin',
    permission: 'staff',
    summary: 'The security events of one account, newest first',
    query: z.extend(PageQuery, {
      accountKind: z.enum(ACCOUNT_KINDS),
      account: z.string().check(z.minLength(1), z.maxLength(60)),
    }),
    response: z.array(SecurityEntry),
  }),
}
