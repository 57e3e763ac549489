import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { LetterId, PageQuery } from '../../http/shapes'
import { DROP_REASONS } from './delivery.rules'
import { LETTER_KINDS, LETTER_STATES, RECIPIENTS } from './letters.rules'

/** A letter as staff see it: what became of it, but neither what it says nor where its link leads. */
export const SentLetter = z.object({
  id: z.string(),
  kind: z.enum(LETTER_KINDS),
  recipient: z.enum(RECIPIENTS),
  /** As they are known now, or the address that the letter was written to. */
  to: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  state: z.enum(LETTER_STATES),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The next try of a letter that waits. */
  dueAt: z.nullable(z.string()),
  tries: z.int(),
  dropReason: z.nullable(z.enum(DROP_REASONS)),
  /** What the mail server said to the last try that failed. */
  refusal: z.nullable(z.string()),
  isKeptByRestore: z.boolean(),
  canSendAgain: z.boolean(),
})
export type SentLetter = z.output<typeof SentLetter>

export const sentLettersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/letters',
    access: 'admin',
    right: 'letters',
    summary: 'Letters, the newest first; all of them, or those in one state',
    query: z.extend(PageQuery, { state: z.optional(z.enum(LETTER_STATES)) }),
    response: z.array(SentLetter),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/letters/:id',
    access: 'admin',
    right: 'letters',
    summary: 'What became of one letter',
    params: z.object({ id: LetterId }),
    response: SentLetter,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/letters/:id/send-again',
    access: 'admin',
    right: 'letters',
    limit: STAFF_CHANGES,
    summary: 'Send a letter again that was given up, or kept by a restore',
    params: z.object({ id: LetterId }),
    response: SentLetter,
  }),
}
