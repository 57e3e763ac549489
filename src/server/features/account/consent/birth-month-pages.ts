import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { BIRTH_MONTH_WORDS } from '#shared/words/pages/birth-month.words'
import { OWN_CONSENT_TEXTS } from '#shared/words/pages/own-consent.words'
import { Html, html } from '../../../http/pages/html'
import { renderServerPage } from '../../../http/pages/server-page'
import { renderField } from '../sign-in/sign-in-field'
import { renderProblem, renderSignUpPage, renderTabs, renderWho, type SignInPage } from '../sign-in/sign-in-page'
import { renderWelcome } from '../sign-in/sign-up-welcome'
import { renderBirthFields, renderGuardianEmail, renderHiddenBirth, typedAge } from './birth-month-form'

/** Sign-up where the school asks for the month of birth: first the month, then the form that goes with the age. */
export function renderSignUpWithBirth(page: SignInPage, today: string): string {
  const words = BIRTH_MONTH_WORDS[page.language]
  const age = typedAge(page.typed, today)
  if (age === 'of age') return renderSignUpPage(page, { before: renderHiddenBirth(page) })
  if (age === 'child') {
    return renderSignUpPage(page, {
      title: words.guardianTitle,
      button: words.ask,
      note: words.guardianWhy,
      before: renderHiddenBirth(page),
      after: renderGuardianEmail(page, page.language),
    })
  }
  return renderServerPage(page, {
    title: words.title,
    path: '/api/signup',
    tabs: renderTabs(page, 'createAccount'),
    body: html`
      ${renderWelcome(words.why)}${renderWho(page, 'student')}
      ${renderProblem(page)}
      <form method="post" action="/api/signup" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        ${renderBirthFields(page, page.language, today)}
        <button class="auth-button" type="submit">${words.next}</button>
      </form>`,
  })
}

/** Asks a student who has signed in and was never asked before. The ticket says who that is. */
export function renderBirthQuestion(page: SignInPage, { ticket, today }: { ticket: string; today: string }): string {
  const words = BIRTH_MONTH_WORDS[page.language]
  const isChild = typedAge(page.typed, today) === 'child'
  return renderServerPage(page, {
    title: isChild ? words.guardianTitle : words.title,
    path: null,
    body: html`
      <p class="auth-note">${isChild ? words.guardianWhy : words.why}</p>
      ${renderProblem(page)}
      <form method="post" action="/api/login/birth-month" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        <input type="hidden" name="ticket" value="${ticket}">
        ${isChild ? renderHiddenBirth(page) : renderBirthFields(page, page.language, today)}
        ${isChild && renderGuardianEmail(page, page.language)}
        <button class="auth-button" type="submit">${isChild ? words.ask : words.next}</button>
      </form>`,
  })
}

/** A student who has an account confirms from the mailbox whom to ask. */
export function renderNamingCode(page: SignInPage, { isAgain = false } = {}): string {
  const words = BIRTH_MONTH_WORDS[page.language]
  const { ticket = '', sentTo = '', guardianEmail = '' } = page.typed
  const why = isAgain ? words.codeAgain : words.codeWhy
  const field = { name: 'code', label: words.code, type: 'text', autocomplete: 'one-time-code', hint: words.codeHint }
  const hidden = html`
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        <input type="hidden" name="ticket" value="${ticket}">
        <input type="hidden" name="guardianEmail" value="${guardianEmail}">
        ${renderHiddenBirth(page)}`
  return renderServerPage(page, {
    title: words.codeTitle,
    path: null,
    body: html`
      <p class="auth-note">${why({ sentTo, guardianEmail })}</p>
      ${renderProblem(page)}
      <form method="post" action="/api/login/birth-month/code" class="auth-form">
        ${hidden}
        <input type="hidden" name="sentTo" value="${sentTo}">
        ${renderField(page, { ...field, inputmode: 'numeric' })}
        <button class="auth-button" type="submit">${words.confirm}</button>
      </form>
      <form method="post" action="/api/login/birth-month" class="auth-switch">
        ${hidden}
        <button type="submit">${words.newCode}</button>
      </form>`,
  })
}

export function renderGuardianAsked(page: SignInPage, guardianEmail: string): string {
  const words = BIRTH_MONTH_WORDS[page.language]
  return renderServerPage(page, {
    title: words.askedTitle,
    path: null,
    body: html`<p class="auth-note" role="status">${words.asked(guardianEmail)}</p>`,
  })
}

/** A student who has turned 14 decides without the guardian from now on. */
export function renderOwnConsent(page: SignInPage, ticket: string): string {
  const text = OWN_CONSENT_TEXTS[CONSENT_VERSION][page.language]
  const problem = page.fieldProblems.agree
  return renderServerPage(page, {
    title: text.title,
    path: null,
    body: html`
      <p class="auth-note">${text.why}</p>
      ${renderProblem(page)}
      <form method="post" action="/api/login/consent" class="auth-form consent-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        <input type="hidden" name="ticket" value="${ticket}">
        <section class="consent-card">
          <div class="consent-body">
            <h2>${text.storedTitle}</h2>
            <ul class="consent-never">${text.stored.map((each) => html`<li>${each}</li>`)}</ul>
            <ul class="consent-never">${text.never.map((each) => html`<li>${each}</li>`)}</ul>
          </div>
          <label class="consent-agree"><input type="checkbox" name="agree" value="yes"${
            problem && new Html(' aria-invalid="true" aria-describedby="agree-problem"')
          }><span>${text.agree}</span></label>
          ${problem && html`<p class="auth-field-problem consent-problem" id="agree-problem">${problem}</p>`}
        </section>
        <button class="auth-button" type="submit">${text.button}</button>
      </form>`,
  })
}
