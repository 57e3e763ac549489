import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES, EMAILS_ON_REQUEST } from '../../http/limits'
import { Email } from '../account/account.contract'
import { FamilyPrivacy } from '../account/family-privacy.contract'
import { OPTIONAL_KINDS } from './emails.rules'

/** A student's email address, preferences and guardian. */
export const EmailSettings = z.object({
  /** False when no mail service is configured, except in the demo, where emails can be read on the site. */
  canSend: z.boolean(),
  isConfirmed: z.boolean(),
  /** A new address that takes effect once it is confirmed. */
  wantedEmail: z.nullable(z.string()),
  choices: z.record(z.enum(OPTIONAL_KINDS), z.boolean()),
  /** Only for a student in a family. */
  family: z.optional(FamilyPrivacy),
  guardian: z.nullable(
    z.object({
      email: z.string(),
      isConfirmed: z.boolean(),
      /** No copies since the account was recovered, until the student invites this guardian again. */
      isSuspended: z.boolean(),
    }),
  ),
})
export type EmailSettings = z.output<typeof EmailSettings>

export const NamedGuardian = z.strictObject({ email: Email })

export const emailsContract = {
  settings: endpoint({
    method: 'GET',
    path: '/api/profile/emails',
    access: 'student',
    summary: "The student's email settings",
    response: EmailSettings,
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/api/profile/emails',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Switch a kind of optional email on or off',
    body: z.strictObject({ kind: z.enum(OPTIONAL_KINDS), isEnabled: z.boolean() }),
    response: EmailSettings,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/profile/emails/confirmation',
    access: 'student',
    limit: EMAILS_ON_REQUEST,
    summary: 'Send the address confirmation again',
    response: EmailSettings,
  }),
  nameGuardian: endpoint({
    method: 'PUT',
    path: '/api/profile/guardian',
    access: 'student',
    limit: EMAILS_ON_REQUEST,
    recentSignIn: true,
    emailCode: true,
    summary: 'Invite a guardian to get copies of emails about sessions and payments; needs a confirmed email',
    body: NamedGuardian,
    response: EmailSettings,
  }),
  removeGuardian: endpoint({
    method: 'DELETE',
    path: '/api/profile/guardian',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Stop sending copies to the guardian',
    response: EmailSettings,
  }),
}
