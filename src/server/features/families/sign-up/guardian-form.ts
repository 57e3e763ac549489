import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Password, PersonName } from '#shared/features/account/account.contract'
import { coded } from '#shared/http/validation'
import type { Language } from '#shared/languages'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { AppContext } from '../../../app-context'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import { readForm } from '../../../http/mount/read-input'
import { type Html, html } from '../../../http/pages/html'
import { type FormState, renderField } from '../../account/sign-in/sign-in-field'
import { findGuardianForSignIn } from '../account/guardian-passwords.service'
import type { GuardianOfLink } from './open-family.service'

/** The person who opened the link of an email. */
export interface GuardianByEmail {
  guardianEmail: string
  /** The guardian's account, if there is one. */
  guardianId: string | undefined
  /** Whether that account has a password, which is asked for. */
  isKnown: boolean
}

const Step = z.optional(z.literal('you'))
const KnownForm = z.strictObject({ step: Step, password: Password })
const YouForm = z.extend(KnownForm, {
  firstName: PersonName.check(z.minLength(1, coded('TEXT_REQUIRED'))),
  lastName: z.optional(PersonName),
})

/** Names and a new password, or the password of the account that there is. */
export function renderGuardianFields(form: FormState & { language: Language }, { isKnown }: GuardianByEmail): Html {
  const words = SIGN_IN_WORDS[form.language]
  const lastName = { name: 'lastName', label: words.lastName, type: 'text', autocomplete: 'family-name' }
  const names = html`
        ${renderField(form, { name: 'firstName', label: words.firstName, type: 'text', autocomplete: 'given-name' })}
        ${renderField(form, { ...lastName, optional: words.optional })}`
  const password = { name: 'password', label: words.password, type: 'password' }
  const kind = isKnown
    ? { autocomplete: 'current-password' }
    : { autocomplete: 'new-password', hint: words.passwordHint }
  return html`
        ${!isKnown && names}
        ${renderField(form, { ...password, ...kind })}`
}

/** Checks the password of a known guardian, under the limits on guesses, or hashes the new one. */
export async function readGuardianForm(
  context: AppContext,
  request: FastifyRequest,
  { guardianEmail: email, isKnown, guardianId }: GuardianByEmail,
): Promise<GuardianOfLink> {
  if (isKnown) {
    const { password } = readForm(KnownForm, request)
    const find = (tx = context.db) => findGuardianForSignIn(tx, email)
    const credentials = { accountKind: 'guardian', email, password, find } as const
    const { id, passwordHash } = await checkPassword(context, request, credentials)
    return { guardianId: id, checkedHash: passwordHash }
  }
  const { firstName, lastName, password } = readForm(YouForm, request)
  refuseWeakPassword({ password, field: 'password', email, rules: 'student' }, context.settings)
  const passwordHash = await hashPassword(password)
  const names = { firstName, lastName: lastName || null }
  if (guardianId) return { guardianId, checkedHash: null, newPasswordHash: passwordHash, names }
  return { ...names, passwordHash }
}
