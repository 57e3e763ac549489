import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES, EMAIL_CHANGES, STUDENT_CHANGES } from '../../http/limits'
import { Language } from '../../http/shapes'
import { coded } from '../../http/validation'
import { hasHiddenCharacters } from '../../text/hidden-characters'
import { CHANGE_LANGUAGE, CURRENT_USER } from './account.addresses'

export const PASSWORD_MIN_LENGTH = 6
/** Far above any passphrase; keeps the hashing work of one request bounded. */
const PASSWORD_MAX_LENGTH = 200
const NAME_MAX_LENGTH = 100

export const Email = z
  .string(coded('EMAIL_INVALID'))
  .check(z.trim(), z.maxLength(254, coded('EMAIL_INVALID')), z.email(coded('EMAIL_INVALID')))

export const Password = z
  .string(coded('PASSWORD_TOO_SHORT'))
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, coded('PASSWORD_TOO_SHORT')),
    z.maxLength(PASSWORD_MAX_LENGTH, coded('PASSWORD_TOO_LONG')),
  )

export const PersonName = z.string(coded('TEXT_TOO_LONG')).check(
  z.trim(),
  z.maxLength(NAME_MAX_LENGTH, coded('TEXT_TOO_LONG')),
  z.refine((name) => !hasHiddenCharacters(name), coded('NAME_UNREADABLE')),
)

/** A student as the browser sees them. */
export const User = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** Exact decimal hours. Other installations may send text, so readers go through `readHours`. */
  creditsRemaining: z.union([z.number(), z.string()]),
  preferredLanguage: Language,
  createdAt: z.string(),
  /** Set for the student only, while optional emails wait until the address is confirmed. */
  needsEmailConfirmation: z.optional(z.literal(true)),
})
export type User = z.output<typeof User>

export const LanguageChange = z.strictObject({ language: Language })

/** The local sign-in form. The password's length is not checked here: a wrong one is simply refused. */
export const SignInForm = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(254, coded('EMAIL_INVALID'))),
  password: z.string().check(z.maxLength(PASSWORD_MAX_LENGTH, coded('PASSWORD_TOO_LONG'))),
  returnTo: z.optional(z.string()),
})

export const SignUpForm = z.strictObject({
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  email: Email,
  password: Password,
  returnTo: z.optional(z.string()),
})

export const ProfileChange = z.strictObject({
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  email: Email,
})

export const PasswordChange = z
  .strictObject({ currentPassword: Password, newPassword: Password, confirmPassword: Password })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      ...coded('PASSWORDS_DIFFER'),
      path: ['confirmPassword'],
    }),
  )

/** The length is not checked here: a wrong one is simply refused. */
export const PasswordConfirmation = z.strictObject({
  password: z
    .string(coded('PASSWORD_REQUIRED'))
    .check(z.minLength(1, coded('PASSWORD_REQUIRED')), z.maxLength(PASSWORD_MAX_LENGTH, coded('PASSWORD_TOO_LONG'))),
})

export const accountContract = {
  currentUser: endpoint({
    ...CURRENT_USER,
    access: 'student',
    summary: 'The signed-in student',
    response: User,
  }),
  changeLanguage: endpoint({
    ...CHANGE_LANGUAGE,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Save the preferred language',
    body: LanguageChange,
    response: z.object({ preferredLanguage: Language }),
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    rareLimit: EMAIL_CHANGES,
    summary: 'Change name and email; another email needs a sign-in within the last ten minutes',
    body: ProfileChange,
    response: User,
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/api/profile/password',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Change the password; other sign-ins and the private calendar feed end',
    body: PasswordChange,
    // Wrong current passwords are counted, which a rolled-back transaction would undo.
    idempotent: 'own',
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/profile/confirm',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Confirm the password, which replaces this sign-in with a new one',
    body: PasswordConfirmation,
    // Every try counts as a guess.
    idempotent: false,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/profile/export',
    access: 'student',
    recentSignIn: true,
    summary: 'Everything stored about the student, as one JSON file',
    produces: 'application/json',
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/profile',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    recentSignIn: true,
    emailCode: true,
    summary: 'Delete the account; the ledger keeps its sums without personal data',
  }),
}
