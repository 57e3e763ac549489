import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { TUTOR_CHANGES, TUTOR_SIGN_INS } from '../../http/limits'
import { Email, Password } from '../account/account.contract'

/** The tutor who is signed in. */
export const SignedInTutor = z.object({
  name: z.string(),
  email: z.string(),
  /** Set while the second factor has not been passed. */
  awaits: z.optional(z.literal('code')),
})
export type SignedInTutor = z.output<typeof SignedInTutor>

export const TutorLogin = z.strictObject({ email: Email, password: Password })

export const tutorSignInContract = {
  login: endpoint({
    method: 'POST',
    path: '/api/tutor/login',
    access: 'public',
    limit: TUTOR_SIGN_INS,
    summary: 'Sign in to the tutor’s desk',
    body: TutorLogin,
    response: SignedInTutor,
    // Every try counts as a guess.
    idempotent: false,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/tutor/me',
    access: 'tutor',
    beforeFactor: ['code'],
    summary: 'The signed-in tutor',
    response: SignedInTutor,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/tutor/logout',
    access: 'tutor',
    beforeFactor: ['code'],
    limit: TUTOR_CHANGES,
    summary: 'Sign out of the tutor’s desk',
    // Nobody is signed in afterwards to repeat it.
    idempotent: false,
  }),
}
