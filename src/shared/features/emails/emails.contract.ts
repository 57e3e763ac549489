import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES, EMAILS_ON_REQUEST } from '../../http/limits'
import { Email } from '../account/account.contract'
import { OPTIONAL_KINDS } from './emails.rules'

/** How a student is reached by letter. */
export const EmailSettings = z.object({
  /** False where nothing is sent: no mail service, and not the demo, where letters can be read. */
  canSend: z.boolean(),
  isConfirmed: z.boolean(),
  /** An address that was asked for and takes effect once its reader confirms it. */
  wantedEmail: z.nullable(z.string()),
  choices: z.record(z.enum(OPTIONAL_KINDS), z.boolean()),
  guardian: z.nullable(z.object({ email: z.string(), isConfirmed: z.boolean() })),
})
export type EmailSettings = z.output<typeof EmailSettings>

export const NamedGuardian = z.strictObject({ email: Email })

export const emailsContract = {
  settings: endpoint({
    method: 'GET',
    path: '/api/profile/emails',
    access: 'student',
    summary: 'How the student is reached by letter',
    response: EmailSettings,
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/api/profile/emails',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Switch a kind of optional letter on or off',
    body: z.strictObject({ kind: z.enum(OPTIONAL_KINDS), isEnabled: z.boolean() }),
    response: EmailSettings,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/profile/emails/confirmation',
    access: 'student',
    limit: EMAILS_ON_REQUEST,
    summary: 'Send the letter that confirms the address again',
    response: EmailSettings,
  }),
  nameGuardian: endpoint({
    method: 'PUT',
    path: '/api/profile/guardian',
    access: 'student',
    limit: EMAILS_ON_REQUEST,
    summary: 'Ask somebody whether they want copies of letters about sessions and money',
    body: NamedGuardian,
    response: EmailSettings,
  }),
  removeGuardian: endpoint({
    method: 'DELETE',
    path: '/api/profile/guardian',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Send no more copies',
    response: EmailSettings,
  }),
}
