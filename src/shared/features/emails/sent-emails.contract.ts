import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { EmailId, PageQuery, SEARCH_MAX } from '../../http/shapes'
import { DROP_REASONS } from './delivery.rules'
import { EMAIL_KINDS, EMAIL_STATES, RECIPIENTS } from './emails.rules'

/** An email as staff see it: its delivery, but neither its text nor its link. */
export const SentEmail = z.object({
  id: z.string(),
  kind: z.enum(EMAIL_KINDS),
  recipient: z.enum(RECIPIENTS),
  /** The recipient's current name and address, or the address the email was sent to. */
  to: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  state: z.enum(EMAIL_STATES),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When a waiting email is sent or retried. */
  dueAt: z.nullable(z.string()),
  attempts: z.int(),
  dropReason: z.nullable(z.enum(DROP_REASONS)),
  /** The mail server's answer to the last failed attempt. */
  refusal: z.nullable(z.string()),
  isKeptByRestore: z.boolean(),
  canSendAgain: z.boolean(),
})
export type SentEmail = z.output<typeof SentEmail>

export const sentEmailsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/emails',
    access: 'admin',
    permission: 'emails',
    summary: 'Emails, newest first; all of them, those in one state, or those to or about a person',
    query: z.extend(PageQuery, {
      state: z.optional(z.enum(EMAIL_STATES)),
      /** The beginnings of a name, or an email. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
    }),
    response: z.array(SentEmail),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/emails/:id',
    access: 'admin',
    permission: 'emails',
    summary: 'The delivery of one email',
    params: z.object({ id: EmailId }),
    response: SentEmail,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/emails/:id/send-again',
    access: 'admin',
    permission: 'emails',
    limit: STAFF_CHANGES,
    summary: 'Resend an email that was given up, or held back by a restore',
    params: z.object({ id: EmailId }),
    response: SentEmail,
  }),
}
