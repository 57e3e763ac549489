import { STAFF_PASSWORD_MIN_LENGTH } from '#shared/features/staff/staff-accounts.contract'
import { VALIDATION_MESSAGES, type ValidationCode } from '#shared/http/validation'
import { AppError } from '../../http/app-error'
import type { Settings } from '../../settings/env'
import { COMMON_WORDS, LEAKED_PASSWORDS } from './password-lists'

/** Neighbouring keys, the alphabet, and common keyboard patterns. */
const KEY_WALKS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'wxcvbn',
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaqxswcdevfrbgtnhymju',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
] as const

const SITE_NAME = 'plume'

/** Shorter numbers may be dates or phone numbers, which are guessed first. */
const SAFE_DIGITS = 10

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Staff and tutors need longer passwords than students. */
export type PasswordRules = 'student' | 'staff'

interface NewPassword {
  password: string
  /** The form field that held it. */
  field: string
  email: string | null
  rules: PasswordRules
}

/** Refuses an easily guessed password, with an issue for its field. The demo accepts any: its passwords are public. */
export function refuseWeakPassword(
  { password, field, email, rules }: NewPassword,
  { demo }: Pick<Settings, 'demo'>,
): void {
  if (demo) return
  const code = findWeakness({ password, email, rules })
  if (!code) return
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: field, code, message: VALIDATION_MESSAGES[code] }] })
}

/** Finds the weakness of a password that the contract's schema accepts. */
export function findWeakness({ password, email, rules }: Omit<NewPassword, 'field'>): ValidationCode | undefined {
  if (rules === 'staff' && password.length < STAFF_PASSWORD_MIN_LENGTH) return 'STAFF_PASSWORD_TOO_SHORT'
  const personalWords = email === null ? [] : [email.toLowerCase(), email.toLowerCase().split('@')[0] ?? '']
  return isGuessable(password.normalize('NFKC').toLowerCase(), new Set([SITE_NAME, ...personalWords]))
    ? 'PASSWORD_GUESSABLE'
    : undefined
}

function isGuessable(password: string, personalWords: ReadonlySet<string>): boolean {
  if (personalWords.has(password) || LEAKED_PASSWORDS.has(password)) return true
  if (/^\d+$/.test(password) && password.length < SAFE_DIGITS) return true
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [password, core, readLookAlikes(password), readLookAlikes(core)].some((each) => isKnown(each, personalWords))
}

function isKnown(text: string, personalWords: ReadonlySet<string>): boolean {
  if (COMMON_WORDS.has(text) || personalWords.has(text)) return true
  if (text.length > 2 && KEY_WALKS.some((walk) => walk.includes(text) || walk.includes(reversed(text)))) return true
  const [, part] = /^(.+?)\1+$/u.exec(text) ?? []
  // A few characters repeated, or a known word twice.
  return part !== undefined && (part.length <= 3 || isKnown(part, personalWords))
}

function readLookAlikes(text: string): string {
  return text.replace(/[013457@$]/g, (character) => LOOK_ALIKES[character] ?? character)
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}
