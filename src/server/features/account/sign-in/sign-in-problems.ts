import type { ErrorCode, ValidationIssue } from '#shared/http/errors'
import type { ValidationCode } from '#shared/http/validation'
import type { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { AppError } from '../../../http/app-error'

type SignInWords = (typeof SIGN_IN_WORDS)['en']

type TextKey = Exclude<keyof SignInWords, 'addressChanged'>

const WORD_BY_VALIDATION: Partial<Record<ValidationCode, TextKey>> = {
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

interface FormProblems {
  problem: string | null
  fieldProblems: Record<string, string>
}

const WORD_BY_CODE: Partial<Record<ErrorCode, TextKey>> = {
  REAUTH_NEEDED: 'tookTooLong',
  MAIL_OFF: 'guardianNotReached',
  INVALID_CREDENTIALS: 'invalidCredentials',
  CONSENT_NEEDED: 'consentNeeded',
  TOO_MANY_TRIES: 'tooManyTries',
  TOO_MANY_REQUESTS: 'tooMuch',
  OTHER_FAMILY: 'otherFamily',
  EMAIL_NOT_CONFIRMED: 'emailNotConfirmed',
  EMAIL_CODE_ENDED: 'codeEnded',
  SERVICE_UNAVAILABLE: 'unavailable',
  INTERNAL: 'unavailable',
}

/** Explains a refused sign-in form in the visitor's language: above the form, or beside the fields. */
export function explain(refusal: AppError, words: SignInWords): FormProblems {
  if (refusal.code === 'VALIDATION_FAILED') return explainFields(refusal.issues ?? [], words)
  if (refusal.code === 'EMAIL_TAKEN') return { problem: null, fieldProblems: { email: words.emailTaken } }
  if (refusal.code === 'WRONG_CODE') return { problem: null, fieldProblems: { code: words.codeWrong } }
  if (refusal.until) return { problem: words.addressChanged(refusal.until), fieldProblems: {} }
  return { problem: words[WORD_BY_CODE[refusal.code] ?? 'unreadable'], fieldProblems: {} }
}

function explainFields(issues: ValidationIssue[], words: SignInWords): FormProblems {
  const fieldProblems: Record<string, string> = {}
  for (const { path, code } of issues) {
    const word = code === undefined ? undefined : WORD_BY_VALIDATION[code as ValidationCode]
    if (word) fieldProblems[path] ??= words[word]
  }
  return { problem: Object.keys(fieldProblems).length > 0 ? null : words.unreadable, fieldProblems }
}
