import * as z from 'zod/mini'
import { coded } from '../../http/validation'

/** The digits of an emailed code; spaces and hyphens are optional. */
export const EmailCode = z.strictObject({
  code: z.string(coded('EMAIL_CODE_INVALID')).check(
    z.maxLength(40, coded('EMAIL_CODE_INVALID')),
    z.overwrite((text) => text.replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, coded('EMAIL_CODE_INVALID')),
  ),
})
export type EmailCode = z.output<typeof EmailCode>

export const SentEmailCode = z.object({
  /** The account's address, shortened: `a…@example.com`. */
  sentTo: z.string(),
})
export type SentEmailCode = z.output<typeof SentEmailCode>
