import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES, EMAIL_CODES, GUARDIAN_CHANGES, GUARDIAN_EMAIL_CODES } from '../../http/limits'
import { coded } from '../../http/validation'

/** The six digits of an emailed code, as typed or pasted. */
export const EmailCode = z.strictObject({
  code: z
    .string(coded('EMAIL_CODE_INVALID'))
    .check(z.regex(/^\s{0,9}\d{3}[\s-]?\d{3}\s{0,9}$/, coded('EMAIL_CODE_INVALID'))),
})
export type EmailCode = z.output<typeof EmailCode>

export const SentEmailCode = z.object({
  /** The account's address, shortened: `a…@example.com`. */
  sentTo: z.string(),
})
export type SentEmailCode = z.output<typeof SentEmailCode>

const sending = {
  method: 'POST',
  summary: 'Email a code, with which this sign-in confirms that the caller reads the mailbox; an earlier one ends',
  response: SentEmailCode,
} as const

const confirming = {
  method: 'POST',
  summary: 'Confirm with the emailed code, for 15 minutes of this sign-in; five wrong tries end it',
  body: EmailCode,
  // Every try counts as a guess.
  idempotent: false,
} as const

/** Codes for what an endpoint declares with `emailCode`. */
export const emailCodeContract = {
  send: endpoint({ ...sending, path: '/api/profile/email-code', access: 'student', limit: EMAIL_CODES }),
  confirm: endpoint({
    ...confirming,
    path: '/api/profile/email-code/confirm',
    access: 'student',
    limit: ACCOUNT_CHANGES,
  }),
  sendToGuardian: endpoint({
    ...sending,
    path: '/api/family/email-code',
    access: 'guardian',
    limit: GUARDIAN_EMAIL_CODES,
  }),
  confirmGuardian: endpoint({
    ...confirming,
    path: '/api/family/email-code/confirm',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
  }),
}
