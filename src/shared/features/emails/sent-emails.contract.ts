import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { EmailId, PageQuery } from '../../http/shapes'
import { DROP_REASONS } from './delivery.rules'
import { EMAIL_KINDS, EMAIL_STATES, RECIPIENTS } from './emails.rules'

/** A letter as staff see it: what became of it, but neither what it says nor where its link leads. */
export const SentEmail = z.object({
  id: z.string(),
  kind: z.enum(EMAIL_KINDS),
  recipient: z.enum(RECIPIENTS),
  /** As they are known now, or the address that the letter was written to. */
  to: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  state: z.enum(EMAIL_STATES),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The next try of a letter that waits. */
  dueAt: z.nullable(z.string()),
  attempts: z.int(),
  dropReason: z.nullable(z.enum(DROP_REASONS)),
  /** What the mail server said to the last try that failed. */
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
    summary: 'Letters, the newest first; all of them, or those in one state',
    query: z.extend(PageQuery, { state: z.optional(z.enum(EMAIL_STATES)) }),
    response: z.array(SentEmail),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/emails/:id',
    access: 'admin',
    permission: 'emails',
    summary: 'What became of one letter',
    params: z.object({ id: EmailId }),
    response: SentEmail,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/emails/:id/send-again',
    access: 'admin',
    permission: 'emails',
    limit: STAFF_CHANGES,
    summary: 'Send a letter again that was given up, or kept by a restore',
    params: z.object({ id: EmailId }),
    response: SentEmail,
  }),
}
