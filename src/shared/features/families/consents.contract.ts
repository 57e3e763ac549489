import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES } from '../../http/limits'
import { Language, StudentId } from '../../http/shapes'
import { GivenConsent } from './children.contract'

export const ChildConsent = z.object({
  studentId: z.string(),
  firstName: z.nullable(z.string()),
  birthMonth: z.nullable(z.string()),
  /** Null for a student who signs in with an email or at a provider. */
  signInName: z.nullable(z.string()),
  /** The child is under 14, and no guardian has consented to the present text. */
  needsConsent: z.boolean(),
  /** The newest consent of a guardian that was not withdrawn. */
  given: z.nullable(z.object({ textVersion: z.string(), textLanguage: Language, givenAt: z.string() })),
})
export type ChildConsent = z.output<typeof ChildConsent>

const childPath = z.object({ id: StudentId })

export const consentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/family/consents',
    access: 'guardian',
    summary: 'What guardians of the family consented to, for each child',
    response: z.array(ChildConsent),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/family/children/:id/consent',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    emailCode: true,
    summary: 'Consent to the account of a child, after reading the present text',
    params: childPath,
    body: GivenConsent,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/family/children/:id/consent',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    recentSignIn: true,
    emailCode: true,
    summary: 'Withdraw the consent for a child, which deletes the child’s account',
    params: childPath,
  }),
}
