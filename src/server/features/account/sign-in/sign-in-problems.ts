import type { ValidationIssue } from '#shared/http/errors'
import type { ValidationCode } from '#shared/http/validation'
import type { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { AppError } from '../../../http/app-error'

type Words = (typeof SIGN_IN_WORDS)['en']

const WORD_BY_VALIDATION: Partial<Record<ValidationCode, Exclude<keyof Words, 'addressChanged'>>> = {
  EMAIL_INVALID: 'emailInvalid',
  PASSWORD_TOO_SHORT: 'passwordTooShort',
  STAFF_PASSWORD_TOO_SHORT: 'staffPasswordTooShort',
  PASSWORD_TOO_LONG: 'passwordTooLong',
  PASSWORD_GUESSABLE: 'passwordGuessable',
  TEXT_TOO_LONG: 'textTooLong',
  NAME_UNREADABLE: 'nameUnreadable',
  TEXT_REQUIRED: 'textRequired',
  BIRTH_MONTH_INVALID: 'birthMonthInvalid',
  GUARDIAN_EMAIL_OWN: 'guardianEmailOwn',
  CONSENT_REQUIRED: 'consentRequired',
  EMAIL_CODE_INVALID: 'codeInvalid',
}

interface Problems {
  problem: string | null
  fieldProblems: Record<string, string>
}

/** Explains a refused sign-in form in the visitor's language: above the form, or beside the fields. */
export function explain(refusal: AppError, words: Words): Problems {
  if (refusal.code === 'VALIDATION_FAILED') return explainFields(refusal.issues ?? [], words)
  if (refusal.code === 'REAUTH_NEEDED') return { problem: words.tookTooLong, fieldProblems: {} }
  if (refusal.code === 'MAIL_OFF') return { problem: words.guardianNotReached, fieldProblems: {} }
  if (refusal.code === 'INVALID_CREDENTIALS') return { problem: words.invalidCredentials, fieldProblems: {} }
  if (refusal.code === 'CONSENT_NEEDED') return { problem: words.consentNeeded, fieldProblems: {} }
  if (refusal.code === 'TOO_MANY_TRIES') return { problem: words.tooManyTries, fieldProblems: {} }
  if (refusal.code === 'EMAIL_TAKEN') return { problem: null, fieldProblems: { email: words.emailTaken } }
  if (refusal.code === 'EMAIL_NOT_CONFIRMED') return { problem: words.emailNotConfirmed, fieldProblems: {} }
  if (refusal.code === 'EMAIL_CODE_ENDED') return { problem: words.codeEnded, fieldProblems: {} }
  if (refusal.code === 'WRONG_CODE') return { problem: null, fieldProblems: { code: words.codeWrong } }
  if (refusal.until) return { problem: words.addressChanged(refusal.until), fieldProblems: {} }
  if (refusal.code === 'OTHER_FAMILY') return { problem: words.otherFamily, fieldProblems: {} }
  if (refusal.code === 'TOO_MANY_REQUESTS') return { problem: words.tooMuch, fieldProblems: {} }
  const isOurs = refusal.code === 'SERVICE_UNAVAILABLE' || refusal.code === 'INTERNAL'
  return { problem: isOurs ? words.unavailable : words.unreadable, fieldProblems: {} }
}

function explainFields(issues: ValidationIssue[], words: Words): Problems {
  const fieldProblems: Record<string, string> = {}
  for (const { path, code } of issues) {
    const word = code === undefined ? undefined : WORD_BY_VALIDATION[code as ValidationCode]
    if (word) fieldProblems[path] ??= words[word]
  }
  return { problem: Object.keys(fieldProblems).length > 0 ? null : words.unreadable, fieldProblems }
}
