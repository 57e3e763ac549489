import type { Language } from '#shared/languages'
import type { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { Html, html } from '../../../http/pages/html'

type SignInWords = (typeof SIGN_IN_WORDS)[Language]

interface Field {
  name: string
  label: string
  type: string
  autocomplete: string
  optional?: string
  hint?: string
  inputmode?: 'numeric'
  /** Content at the end of the field. */
  inside?: Html | null
}

export interface FormState {
  /** The typed value, so that a refused form loses only the password. */
  typed: Record<string, string>
  fieldProblems: Record<string, string>
}

export function renderField({ typed, fieldProblems }: FormState, field: Field): Html {
  const problem = fieldProblems[field.name]
  const described = [field.hint && `${field.name}-hint`, problem && `${field.name}-problem`].filter(Boolean).join(' ')
  const value = field.type === 'password' ? '' : (typed[field.name] ?? '')
  return html`
    <div class="auth-field">
      <label for="${field.name}">${field.label}${
        field.optional && html` <span class="auth-optional">${field.optional}</span>`
      }</label>
      <input id="${field.name}" name="${field.name}" type="${field.type}" value="${value}"
        autocomplete="${field.autocomplete}" ${!field.optional && new Html('required')}
        ${field.inputmode && html`inputmode="${field.inputmode}"`}
        ${problem && new Html('aria-invalid="true"')} ${described && html`aria-describedby="${described}"`}>
      ${field.inside}
      ${field.hint && html`<p class="auth-hint" id="${field.name}-hint">${field.hint}</p>`}
      ${problem && html`<p class="auth-field-problem" id="${field.name}-problem">${problem}</p>`}
    </div>`
}

/** Hidden until its script runs. Named by text: an `aria-label` would also match a search for the field's label. */
export function renderShowPassword({ showPassword, hidePassword }: SignInWords): Html {
  return html`
      <button class="auth-show" type="button" hidden data-show="${showPassword}" data-hide="${hidePassword}">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor"
          stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
          <path d="M2 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 20 0 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-20 0"/>
          <circle cx="12" cy="12" r="3"/><path class="auth-show-stroke" d="m3 3 18 18"/>
        </svg>
        <span class="sr-only">${showPassword}</span>
      </button>
      <script src="/show-password.js" defer></script>`
}
