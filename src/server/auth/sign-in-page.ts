import type { Language } from '#shared/languages'
import { QUILL } from '#shared/quill'
import { SCREENS } from '#shared/screens'
import { FOOTER_WORDS } from '#shared/words/footer.words'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import { type Html, html } from '../http/html'
import { drawField, drawShowPassword } from './sign-in-field'

type Words = (typeof SIGN_IN_WORDS)[Language]

const LOGO = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${QUILL.feather}" fill="currentColor" fill-opacity=".13" stroke="currentColor" stroke-width="2.1"/><path d="${QUILL.shaft}" stroke="currentColor" stroke-width="1.9"/><path d="${QUILL.ink}" stroke="#f0b23c" stroke-width="2.6"/></svg>`

export interface SignInPage {
  language: Language
  theme: string | null
  /** Where the built stylesheet is served; none while the client is not built. */
  stylesheet: string | null
  returnTo: string
  supportEmail: string
  demoAccount: { email: string; password: string } | null
  /** What was typed, so that a refused form loses nothing but the password. */
  typed: Record<string, string>
  /** The sentence above the form, and the sentences beside its fields. */
  problem: string | null
  fieldProblems: Record<string, string>
}

export function drawSignInPage(page: SignInPage): string {
  const words = SIGN_IN_WORDS[page.language]
  return drawDocument(page, {
    title: words.signInTitle,
    path: '/api/login',
    body: html`
      ${page.demoAccount && drawDemoAccount(words, page.demoAccount)}
      ${drawProblem(page)}
      <form method="post" action="/api/login" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        ${drawField(page, { name: 'email', label: words.email, type: 'email', autocomplete: 'username' })}
        ${drawPassword(page, { autocomplete: 'current-password' })}
        <button class="auth-button" type="submit">${words.signIn}</button>
      </form>
      <p class="auth-switch">${words.noAccount} <a href="${withReturn('/api/signup', page.returnTo)}">${words.createAccount}</a></p>`,
  })
}

export function drawSignUpPage(page: SignInPage): string {
  const words = SIGN_IN_WORDS[page.language]
  return drawDocument(page, {
    title: words.signUpTitle,
    path: '/api/signup',
    body: html`
      ${drawProblem(page)}
      <form method="post" action="/api/signup" class="auth-form">
        <input type="hidden" name="returnTo" value="${page.returnTo}">
        <div class="auth-pair">
          ${drawField(page, { name: 'firstName', label: words.firstName, type: 'text', autocomplete: 'given-name', optional: words.optional })}
          ${drawField(page, { name: 'lastName', label: words.lastName, type: 'text', autocomplete: 'family-name', optional: words.optional })}
        </div>
        ${drawField(page, { name: 'email', label: words.email, type: 'email', autocomplete: 'email' })}
        ${drawPassword(page, { autocomplete: 'new-password', hint: words.passwordHint })}
        <button class="auth-button" type="submit">${words.createAccount}</button>
      </form>
      <p class="auth-switch">${words.haveAccount} <a href="${withReturn('/api/login', page.returnTo)}">${words.signIn}</a></p>`,
  })
}

/** Shown when an outside provider's answer was refused; nobody is signed in. */
export function drawProviderFailurePage(
  page: Pick<SignInPage, 'language' | 'theme' | 'stylesheet' | 'supportEmail'>,
  sentence: string,
): string {
  const words = SIGN_IN_WORDS[page.language]
  return drawDocument(
    { ...page, returnTo: '/' },
    {
      title: words.providerFailedTitle,
      path: null,
      body: html`
        <p class="auth-problem" role="alert">${sentence}</p>
        <a class="auth-button" href="/api/login">${words.tryAgain}</a>`,
    },
  )
}

function drawDocument(
  page: Pick<SignInPage, 'language' | 'theme' | 'stylesheet' | 'returnTo' | 'supportEmail'>,
  { title, path, body }: { title: string; path: string | null; body: Html },
): string {
  const words = SIGN_IN_WORDS[page.language]
  const other: Language = page.language === 'en' ? 'fr' : 'en'
  return html`<!doctype html>
<html lang="${page.language}" data-theme="${page.theme ?? 'system'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Plume</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  ${page.stylesheet && html`<link rel="stylesheet" href="${page.stylesheet}">`}
</head>
<body>
  <div class="auth-page">
    <header class="auth-header">
      <a class="auth-logo" href="/">${LOGO}<span>Plume</span></a>
      ${path && html`<a class="auth-language" lang="${other}" hreflang="${other}" href="${withReturn(path, page.returnTo)}&lang=${other}">${words.otherLanguage}</a>`}
    </header>
    <main class="auth-sheet">
      <h1>${title}</h1>
      ${body}
    </main>
    ${drawFooter(page)}
  </div>
</body>
</html>`.markup
}

function drawFooter({ language, supportEmail }: Pick<SignInPage, 'language' | 'supportEmail'>): Html {
  const words = FOOTER_WORDS[language]
  return html`
    <footer class="auth-footer">
      <nav aria-label="${words.label}">
        <a href="/">${SIGN_IN_WORDS[language].backToSite}</a>
        <a href="${SCREENS.privacyPolicy.address}">${words.privacyPolicy}</a>
        <a href="${SCREENS.termsOfService.address}">${words.termsOfService}</a>
        <a href="${SCREENS.cookiePolicy.address}">${words.cookiePolicy}</a>
        <a href="${SCREENS.help.address}">${words.help}</a>
        <a href="mailto:${supportEmail}">${words.contactSupport}</a>
        <a href="${SCREENS.adminLogin.address}">${words.staff}</a>
      </nav>
    </footer>`
}

function drawDemoAccount(words: Words, account: { email: string; password: string }): Html {
  return html`
    <p class="auth-note">${words.standsInForGoogle}</p>
    <section class="auth-demo" aria-label="${words.demoTitle}">
      <p>${words.demoHint}</p>
      <dl>
        <dt>${words.email}</dt><dd><code>${account.email}</code></dd>
        <dt>${words.password}</dt><dd><code>${account.password}</code></dd>
      </dl>
    </section>`
}

function drawPassword(page: SignInPage, { autocomplete, hint = '' }: { autocomplete: string; hint?: string }): Html {
  const words = SIGN_IN_WORDS[page.language]
  // The script that shows it comes with the built client, as the stylesheet does.
  const inside = page.stylesheet ? drawShowPassword(words) : null
  return drawField(page, { name: 'password', label: words.password, type: 'password', autocomplete, hint, inside })
}

function drawProblem({ problem }: SignInPage): Html | null {
  return problem === null ? null : html`<p class="auth-problem" role="alert">${problem}</p>`
}

function withReturn(path: string, returnTo: string): string {
  return `${path}?returnTo=${encodeURIComponent(returnTo)}`
}
