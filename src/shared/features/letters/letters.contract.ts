import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES, LETTERS_ON_REQUEST } from '../../http/limits'
import { Email } from '../account/account.contract'
import { OPTIONAL_KINDS } from './letters.rules'

/** How a student is reached by letter. */
export const LetterSettings = z.object({
  /** False where nothing is sent: no mail service, and not the demo, where letters can be read. */
  canSend: z.boolean(),
  isConfirmed: z.boolean(),
  /** An address that was asked for and takes effect once its reader confirms it. */
  wantedEmail: z.nullable(z.string()),
  choices: z.record(z.enum(OPTIONAL_KINDS), z.boolean()),
  guardian: z.nullable(z.object({ email: z.string(), isConfirmed: z.boolean() })),
})
export type LetterSettings = z.output<typeof LetterSettings>

export const NamedGuardian = z.strictObject({ email: Email })

export const lettersContract = {
  settings: endpoint({
    method: 'GET',
    path: '/api/profile/letters',
    access: 'student',
    summary: 'How the student is reached by letter',
    response: LetterSettings,
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/api/profile/letters',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Switch a kind of optional letter on or off',
    body: z.strictObject({ kind: z.enum(OPTIONAL_KINDS), isWanted: z.boolean() }),
    response: LetterSettings,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/profile/letters/confirmation',
    access: 'student',
    limit: LETTERS_ON_REQUEST,
    summary: 'Send the letter that confirms the address again',
    response: LetterSettings,
  }),
  nameGuardian: endpoint({
    method: 'PUT',
    path: '/api/profile/guardian',
    access: 'student',
    limit: LETTERS_ON_REQUEST,
    summary: 'Ask somebody whether they want copies of letters about sessions and money',
    body: NamedGuardian,
    response: LetterSettings,
  }),
  removeGuardian: endpoint({
    method: 'DELETE',
    path: '/api/profile/guardian',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Send no more copies',
    response: LetterSettings,
  }),
}
