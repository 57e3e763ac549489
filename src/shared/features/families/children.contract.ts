import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES, STAFF_CHANGES } from '../../http/limits'
import { Id, Language, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Password, PasswordConfirmation, PersonName } from '../account/account.contract'
import { CONSENT_VERSION } from '../account/consent.rules'
import { GRADE_FIRST, GRADE_LAST } from '../skills/skills.rules'
import { CREDITS_MAX, hasTwoDecimals } from '../staff/staff.rules'
import { isSignInName, readSignInName } from './sign-in-names.rules'

export const SignInName = z.pipe(
  z.pipe(z.string(coded('SIGN_IN_NAME_INVALID')), z.transform(readSignInName)),
  z.string().check(z.refine(isSignInName, coded('SIGN_IN_NAME_INVALID'))),
)

/** `2012-03`. The server checks that it is not in the future. */
export const BirthMonth = z
  .string(coded('BIRTH_MONTH_INVALID'))
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, coded('BIRTH_MONTH_INVALID')))

/** Hours that move with a student from one balance to another. */
export const TransferredHours = z
  .number()
  .check(
    z.gte(0, coded('CREDITS_NEGATIVE')),
    z.lte(CREDITS_MAX, coded('CREDITS_TOO_MANY')),
    z.refine(hasTwoDecimals, coded('CREDITS_INVALID')),
  )

/** The text that the guardian has read and agreed to. */
export const GivenConsent = z.strictObject({
  textVersion: z.literal(CONSENT_VERSION, coded('CONSENT_OUTDATED')),
  textLanguage: Language,
})
export type GivenConsent = z.output<typeof GivenConsent>

/** A child without an email, whose guardian consents if the child is under 14. */
export const NewOwnChild = z.strictObject({
  firstName: PersonName.check(z.minLength(1, coded('TEXT_REQUIRED'))),
  lastName: z.optional(PersonName),
  birthMonth: BirthMonth,
  grade: z.optional(z.int().check(z.gte(GRADE_FIRST), z.lte(GRADE_LAST))),
  signInName: SignInName,
  password: Password,
  preferredLanguage: Language,
  consent: z.optional(GivenConsent),
})
export type NewOwnChild = z.output<typeof NewOwnChild>

export const ChildAccount = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  birthMonth: z.nullable(z.string()),
  /** Null for a student who signs in with an email or at a provider. */
  signInName: z.nullable(z.string()),
  /** Whether a guardian still has to consent before the child can sign in. */
  needsConsent: z.boolean(),
})
export type ChildAccount = z.output<typeof ChildAccount>

export const ChildPassword = z.strictObject({ password: Password })

/** As typed: a wrong one is simply refused. */
export const ChildSignInForm = z.strictObject({
  signInName: z.pipe(z.string().check(z.maxLength(254)), z.transform(readSignInName)),
  password: PasswordConfirmation.shape.password,
  returnTo: z.optional(z.string()),
})

export const childrenContract = {
  createOwn: endpoint({
    method: 'POST',
    path: '/api/family/children',
    access: 'guardian',
    recentSignIn: true,
    emailCode: true,
    limit: GUARDIAN_CHANGES,
    summary: 'Create the account of a child who signs in with a name instead of an email',
    body: NewOwnChild,
    response: ChildAccount,
    status: 201,
  }),
  setOwnPassword: endpoint({
    method: 'PUT',
    path: '/api/family/children/:id/password',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    recentSignIn: true,
    emailCode: true,
    summary: 'Give a child who signs in with a name a new password; all sign-ins of the child end',
    params: z.object({ id: StudentId }),
    body: ChildPassword,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/family/children/:id/export',
    access: 'guardian',
    recentSignIn: true,
    summary: 'Everything stored about a child under 14, as one JSON file; from 14 on the student decides',
    params: z.object({ id: StudentId }),
    produces: 'application/json',
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/api/family/children/:id',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    recentSignIn: true,
    emailCode: true,
    summary: 'Delete the account of a child under 14; from 14 on the student decides',
    params: z.object({ id: StudentId }),
  }),
  leaveOwn: endpoint({
    method: 'POST',
    path: '/api/family/children/:id/leave',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    recentSignIn: true,
    emailCode: true,
    summary: 'Take a student of 14 or more out of the family, with hours',
    params: z.object({ id: StudentId }),
    body: z.strictObject({ hours: TransferredHours }),
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/api/admin/families/:id/children/:childId/password',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Give a child who signs in with a name a new password; all sign-ins of the child end',
    params: z.object({ id: Id, childId: StudentId }),
    body: ChildPassword,
  }),
}
