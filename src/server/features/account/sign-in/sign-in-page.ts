import { SCREENS } from '#shared/screens'
import { EMAIL_LINK_WORDS } from '#shared/words/links/email-links.words'
import { FOOTER_WORDS } from '#shared/words/pages/footer.words'
import { PARENT_SIGN_UP_WORDS } from '#shared/words/pages/parent-sign-up.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { Html, html } from '../../../http/pages/html'
import { renderServerPage, type ServerPage, withReturn } from '../../../http/pages/server-page'
import { renderField, renderShowPassword } from './sign-in-field'
import { renderWelcome } from './sign-up-welcome'

export interface SignInPage extends ServerPage {
  demoAccount: { email: string; password: string } | null
  /** The typed values, so that a refused form loses only the password. */
  typed: Record<string, string>
  /** Shown above the form; `fieldProblems` are shown beside the fields. */
  problem: string | null
  fieldProblems: Record<string, string>
  /** False where students sign in at a provider. */
  canStudentsSignUp?: boolean
}

export function renderSignInPage(page: SignInPage): string {
  const words = SIGN_IN_WORDS[page.language]
  return renderServerPage(page, {
    title: words.signInTitle,
    path: '/api/login',
    tabs: renderTabs(page, 'signIn'),
    body: html`
      ${renderWelcome(words.signInNote)}${renderProblem(page)}
      <form method="post" action="/api/login" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        ${renderField(page, { name: 'email', label: words.email, type: 'email', autocomplete: 'username' })}
        ${renderPassword(page, { autocomplete: 'current-password' })}
        <button class="auth-button" type="submit">${words.signIn}</button>
      </form>
      <p class="auth-switch"><a href="/api/forgot-password">${EMAIL_LINK_WORDS[page.language].forgotPassword}</a></p>
      <p class="auth-switch"><a href="${withReturn(CHILD_SIGN_IN, page.returnTo)}">${words.childLink}</a></p>
      ${page.demoAccount && renderDemoAccount(page, page.demoAccount)}`,
  })
}

/** The page on which children without an email sign in with a name. */
export const CHILD_SIGN_IN = '/api/login/child'

export function renderChildSignInPage(page: SignInPage): string {
  const words = SIGN_IN_WORDS[page.language]
  return renderServerPage(page, {
    title: words.childTitle,
    path: CHILD_SIGN_IN,
    body: html`
      <p class="auth-note">${words.childNote}</p>
      ${renderProblem(page)}
      <form method="post" action="${CHILD_SIGN_IN}" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        ${renderField(page, { name: 'signInName', label: words.signInName, type: 'text', autocomplete: 'username' })}
        ${renderPassword(page, { autocomplete: 'current-password' })}
        <button class="auth-button" type="submit">${words.signIn}</button>
      </form>
      <p class="auth-switch">${words.childForgot}</p>
      <p class="auth-switch"><a href="${withReturn('/api/login', page.returnTo)}">${words.withEmail}</a></p>`,
  })
}

interface SignUpParts {
  /** The kind of person who opens the account. */
  who?: SignUpKind
  title?: string
  button?: string
  /** A note about the next step. */
  note?: string
  /** Fields before and after the usual ones. */
  before?: Html
  after?: Html
}

export type SignUpKind = 'student' | 'parent'

/** The sign-up and sign-in page of each kind of account. */
const SIGN_UP_PATHS: Record<SignUpKind, { signUp: string; signIn: string }> = {
  student: { signUp: '/api/signup', signIn: '/api/login' },
  parent: { signUp: '/api/family/signup', signIn: SCREENS.familyLogin.address },
}

export function renderSignUpPage(page: SignInPage, parts: SignUpParts = {}): string {
  const words = SIGN_IN_WORDS[page.language]
  const { who = 'student', title, button, note = words.signUpNote, before, after } = parts
  const footer = FOOTER_WORDS[page.language]
  const optional = { type: 'text', optional: words.optional }
  const path = SIGN_UP_PATHS[who].signUp
  return renderServerPage(page, {
    title: title ?? words.signUpTitle,
    path,
    tabs: renderTabs(page, 'createAccount', who),
    body: html`
      ${renderWelcome(note, who)}${renderWho(page, who)}${renderProblem(page)}
      <form method="post" action="${path}" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">${before}
        <div class="auth-pair">
          ${renderField(page, { ...optional, name: 'firstName', label: words.firstName, autocomplete: 'given-name' })}
          ${renderField(page, { ...optional, name: 'lastName', label: words.lastName, autocomplete: 'family-name' })}
        </div>
        ${renderField(page, { name: 'email', label: words.email, type: 'email', autocomplete: 'email' })}
        ${renderPassword(page, { autocomplete: 'new-password', hint: passwordHint(page, who) })}${after}
        <button class="auth-button" type="submit">${button ?? words.createAccount}</button>
      </form>
      <p class="auth-terms">${words.accepting}
        <a href="${SCREENS.termsOfService.address}">${footer.termsOfService}</a>,
        <a href="${SCREENS.privacyPolicy.address}">${footer.privacyPolicy}</a></p>`,
  })
}

/** Two plain links of equal weight. The current one names the page. */
export function renderTabs(
  { language, returnTo }: SignInPage,
  current: 'createAccount' | 'signIn',
  who: SignUpKind = 'student',
): Html {
  const words = SIGN_IN_WORDS[language]
  const { signUp, signIn } = SIGN_UP_PATHS[who]
  const tab = (name: typeof current, path: string) => html`
      <a href="${withReturn(path, returnTo)}"${name === current && new Html(' aria-current="page"')}>${words[name]}</a>`
  return html`
    <nav class="auth-tabs" aria-label="${words.tabs}">
      ${tab('createAccount', signUp)}${tab('signIn', signIn)}
    </nav>`
}

/** Links, because the form of a parent differs and no script is needed. */
export function renderWho({ language, canStudentsSignUp }: SignInPage, current: SignUpKind): Html | null {
  if (canStudentsSignUp === false) return null
  const words = SIGN_IN_WORDS[language]
  const choice = (who: SignUpKind, label: string) => html`
        <a href="${SIGN_UP_PATHS[who].signUp}"${who === current && new Html(' aria-current="true"')}>${label}</a>`
  return html`
      <nav class="auth-who" aria-labelledby="who">
        <p id="who">${words.iAm}</p>
        <div>${choice('student', words.aStudent)}${choice('parent', words.aParent)}</div>
      </nav>`
}

/** After signing up where emails are sent. Says the same for an address that has an account. */
export function renderConfirmFirst(page: SignInPage, who: SignUpKind = 'student'): string {
  const words = SIGN_IN_WORDS[page.language]
  const { confirmFirst } = who === 'parent' ? PARENT_SIGN_UP_WORDS[page.language] : words
  return renderServerPage(page, {
    title: EMAIL_LINK_WORDS[page.language].sentTitle,
    path: null,
    body: html`
      <p class="auth-note" role="status">${confirmFirst}</p>
      <p class="auth-switch"><a href="${withReturn(SIGN_UP_PATHS[who].signIn, page.returnTo)}">${words.signIn}</a></p>`,
  })
}

/** Shown when the provider's answer was refused. */
export function renderProviderFailurePage(
  page: Pick<SignInPage, 'language' | 'theme' | 'stylesheet' | 'supportEmail'>,
  { sentence, who = 'student' }: { sentence: string; who?: SignUpKind },
): string {
  const words = SIGN_IN_WORDS[page.language]
  return renderServerPage(
    { ...page, returnTo: '/' },
    {
      title: words.providerFailedTitle,
      path: null,
      body: html`
        <p class="auth-problem" role="alert">${sentence}</p>
        <a class="auth-button" href="${SIGN_UP_PATHS[who].signIn}">${words.tryAgain}</a>`,
    },
  )
}

function renderDemoAccount(page: SignInPage, account: { email: string; password: string }): Html {
  const words = SIGN_IN_WORDS[page.language]
  // Hidden until its script runs.
  const fill = html`
      <button class="auth-fill" type="button" hidden data-email="${account.email}"
        data-password="${account.password}">${words.demoFill}</button>
      <script src="/fill-sign-in.js" defer></script>`
  return html`
    <section class="auth-demo" aria-label="${words.demoTitle}">
      <p>${words.demoHint}</p>
      <dl>
        <dt>${words.email}</dt><dd><code>${account.email}</code></dd>
        <dt>${words.password}</dt><dd><code>${account.password}</code></dd>
      </dl>${page.stylesheet && fill}
      <p class="auth-note auth-hint">${words.insteadOfGoogle}</p>
    </section>`
}

function renderPassword(page: SignInPage, { autocomplete, hint = '' }: { autocomplete: string; hint?: string }): Html {
  const words = SIGN_IN_WORDS[page.language]
  // Its script is part of the built client, like the stylesheet.
  const inside = page.stylesheet ? renderShowPassword(words) : null
  return renderField(page, { name: 'password', label: words.password, type: 'password', autocomplete, hint, inside })
}

/** The demo accepts every password. */
function passwordHint({ language, demoAccount }: SignInPage, who: SignUpKind): string {
  const words = SIGN_IN_WORDS[language]
  const { passwordRefused } = who === 'parent' ? PARENT_SIGN_UP_WORDS[language] : words
  return demoAccount ? words.passwordHint : `${words.passwordHint} ${passwordRefused}`
}

export function renderProblem({ problem }: SignInPage): Html | null {
  return problem === null ? null : html`<p class="auth-problem" role="alert">${problem}</p>`
}
