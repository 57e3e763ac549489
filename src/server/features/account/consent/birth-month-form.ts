import * as z from 'zod/mini'
import { Email, SignUpForm } from '#shared/features/account/account.contract'
import { EmailCode } from '#shared/features/account/email-code.contract'
import { isBirthMonth, isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { coded } from '#shared/http/validation'
import { LANGUAGES, type Language } from '#shared/languages'
import { BIRTH_MONTH_WORDS } from '#shared/words/pages/birth-month.words'
import { validationError } from '../../../http/app-error'
import { type Html, html, Html as Markup } from '../../../http/pages/html'
import { type FormState, renderField } from '../sign-in/sign-in-field'

const Number2 = z.string(coded('BIRTH_MONTH_INVALID')).check(z.regex(/^\d{2}$/, coded('BIRTH_MONTH_INVALID')))
const Year = z.string(coded('BIRTH_MONTH_INVALID')).check(z.regex(/^\d{4}$/, coded('BIRTH_MONTH_INVALID')))

const birthFields = { birthMonth: Number2, birthYear: Year }
/** An empty field of a form is one that was not filled in. */
const OptionalEmail = z.optional(z.union([z.literal(''), Email], coded('EMAIL_INVALID')))

export const BirthMonthForm = z.strictObject({ ...birthFields, returnTo: z.optional(z.string()) })
export const SignUpWithBirthForm = z.extend(SignUpForm, { ...birthFields, guardianEmail: OptionalEmail })
export const TicketForm = z.extend(BirthMonthForm, { ticket: z.string(), guardianEmail: OptionalEmail })

/** Earlier input is only shown again: the ticket contains the named guardian. */
export const NamingCodeForm = z.extend(EmailCode, {
  ticket: z.string(),
  guardianEmail: z.string(),
  sentTo: z.string(),
  ...z.partial(BirthMonthForm).shape,
})

export const OwnConsentForm = z.strictObject({
  ticket: z.string(),
  agree: z.literal('yes', coded('CONSENT_REQUIRED')),
  returnTo: z.optional(z.string()),
})

export interface TypedBirth {
  birthMonth?: string | undefined
  birthYear?: string | undefined
}

/** `2012-03` from the two fields of a form. Refuses a month in the future. */
export function readBirthMonth({ birthMonth = '', birthYear = '' }: TypedBirth, today: string): string {
  const month = `${birthYear}-${birthMonth}`
  if (!isBirthMonth(month, today)) throw validationError('birthMonth', 'BIRTH_MONTH_INVALID')
  return month
}

/** Whether a readable month was typed, and whether a guardian has to be asked. */
export function typedAge({ birthMonth, birthYear }: TypedBirth, today: string): 'unknown' | 'child' | 'of age' {
  const month = `${birthYear}-${birthMonth}`
  if (!isBirthMonth(month, today)) return 'unknown'
  return isUnderAgeOfConsent(month, today) ? 'child' : 'of age'
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index)

const MONTH_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => {
    const format = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC' })
    return [language, MONTHS.map((month) => format.format(new Date(Date.UTC(2001, month, 1))))]
  }),
) as Record<Language, string[]>

const YEARS_OFFERED = 101

/** Two lists, for month and year. */
export function renderBirthFields(form: FormState, language: Language, today: string): Html {
  const words = BIRTH_MONTH_WORDS[language]
  const thisYear = Number(today.slice(0, 4))
  const months = MONTH_NAMES[language].map((label, index) => [String(index + 1).padStart(2, '0'), label] as const)
  const years = Array.from({ length: YEARS_OFFERED }, (_, ago) => String(thisYear - ago)).map((y) => [y, y] as const)
  const problem = form.fieldProblems.birthMonth ?? form.fieldProblems.birthYear
  return html`
    <div class="auth-pair">
      ${renderList(form, { name: 'birthMonth', label: words.month, choose: words.choose, options: months })}
      ${renderList(form, { name: 'birthYear', label: words.year, choose: words.choose, options: years })}
    </div>
    <p class="auth-hint" id="birth-hint">${words.hint}</p>
    ${problem && html`<p class="auth-field-problem" id="birth-problem" role="alert">${problem}</p>`}`
}

interface SelectList {
  name: string
  label: string
  choose: string
  options: readonly (readonly [string, string])[]
}

function renderList({ typed, fieldProblems }: FormState, { name, label, choose, options }: SelectList): Html {
  const isInvalid = fieldProblems.birthMonth ?? fieldProblems.birthYear
  return html`
      <div class="auth-field">
        <label for="${name}">${label}</label>
        <select id="${name}" name="${name}" required aria-describedby="birth-hint${isInvalid && ' birth-problem'}"
          ${isInvalid && new Markup('aria-invalid="true"')}>
          <option value="">${choose}</option>
          ${options.map(
            ([value, text]) =>
              html`<option value="${value}"${typed[name] === value && new Markup(' selected')}>${text}</option>`,
          )}
        </select>
      </div>`
}

export function renderHiddenBirth({ typed }: FormState): Html {
  return html`
        <input type="hidden" name="birthMonth" value="${typed.birthMonth ?? ''}">
        <input type="hidden" name="birthYear" value="${typed.birthYear ?? ''}">`
}

export function renderGuardianEmail(form: FormState, language: Language): Html {
  const { guardianEmail: label, guardianHint: hint } = BIRTH_MONTH_WORDS[language]
  return renderField(form, { name: 'guardianEmail', label, type: 'email', autocomplete: 'off', hint })
}
