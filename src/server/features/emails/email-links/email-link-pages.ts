import type { AccountKind } from '#shared/account-kinds'
import { SCREENS } from '#shared/screens'
import { EMAIL_LINK_WORDS, type ForgotWords } from '#shared/words/links/email-links.words'
import { GUARDIAN_LINK_WORDS } from '#shared/words/links/guardian-link.words'
import { STAFF_LINK_WORDS } from '#shared/words/links/staff-link.words'
import { TUTOR_LINK_WORDS } from '#shared/words/links/tutor-link.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { type Html, html } from '../../../http/pages/html'
import { renderServerPage, type ServerPage } from '../../../http/pages/server-page'
import { renderField } from '../../account/sign-in/sign-in-field'
import type { OpenLink } from './email-link.service'

export interface LinkPage extends ServerPage {
  /** The page's own address, to which its form is submitted. */
  path: string
  fieldProblems: Record<string, string>
}

/** The question on a page before its action. */
export type LinkQuestion =
  | Pick<OpenLink, 'action' | 'account' | 'asksForPassword'>
  | { action: 'unsubscribe' | 'stopTopic' | 'stopCopies' | 'neverEmail'; account?: undefined }

function wordsOf({ language }: ServerPage, { action, account }: LinkQuestion) {
  const words = EMAIL_LINK_WORDS[language]
  switch (action) {
    case 'confirmAddress':
      return words.confirm
    case 'restoreAddress':
      return account.accountKind === 'tutor' ? TUTOR_LINK_WORDS[language].wayBack : words.wayBack
    case 'unsubscribe':
      return words.unsubscribe
    case 'neverEmail':
      return words.neverEmail
    case 'acceptGuardian':
      return GUARDIAN_LINK_WORDS[language].invited
    case 'stopTopic':
      return GUARDIAN_LINK_WORDS[language].stopTopic
    case 'stopCopies':
      return GUARDIAN_LINK_WORDS[language].stop
    case 'stopSharing':
      return GUARDIAN_LINK_WORDS[language].sharing
    case 'acceptInvitation':
      return invitationWords(account.accountKind)[language].invitation
    case 'choosePassword':
      return ACCOUNT_WORDS[account.accountKind][language].password
  }
}

function invitationWords(kind: AccountKind) {
  if (kind === 'guardian') return GUARDIAN_LINK_WORDS
  return kind === 'admin' ? STAFF_LINK_WORDS : TUTOR_LINK_WORDS
}

/** Asks before anything happens: mail scanners open links too. */
export function renderQuestion(page: LinkPage, question: LinkQuestion, about: string): string {
  const { title, text, button } = wordsOf(page, question)
  return render(page, {
    title,
    body: html`
      <p class="auth-note">${text(about)}</p>
      <form method="post" action="${page.path}" class="auth-form">
        ${question.account && question.asksForPassword && renderNewPassword(page, question.account.accountKind)}
        <button class="auth-button" type="submit">${button}</button>
      </form>`,
  })
}

function renderNewPassword({ language, fieldProblems }: LinkPage, accountKind: AccountKind): Html {
  const label = EMAIL_LINK_WORDS[language].newPassword
  const { passwordHint: hint } = (hasStudentRules(accountKind) ? SIGN_IN_WORDS : STAFF_LINK_WORDS)[language]
  const field = { name: 'password', label, type: 'password', autocomplete: 'new-password', hint }
  return renderField({ typed: {}, fieldProblems }, field)
}

/** Which passwords are allowed. */
function hasStudentRules(accountKind: AccountKind): boolean {
  return accountKind === 'student' || accountKind === 'guardian'
}

export function renderDone(page: LinkPage, question: LinkQuestion): string {
  const { doneTitle, done } = wordsOf(page, question)
  return render(page, {
    title: doneTitle,
    body: html`<p class="auth-note" role="status">${done}</p>${renderNextStep(page, question)}`,
  })
}

function renderNextStep({ language }: LinkPage, { action, account }: LinkQuestion): Html {
  const words = EMAIL_LINK_WORDS[language]
  switch (action) {
    case 'choosePassword':
    case 'acceptInvitation':
    case 'restoreAddress':
      return link(SIGN_IN_PATHS[account.accountKind], words.signIn)
    case 'unsubscribe':
      return link('/profile', words.toPlume)
    case 'stopTopic':
      return link(SIGN_IN_PATHS.guardian, words.toPlume)
    default:
      return link('/', words.toPlume)
  }
}

export function renderBadLink(page: LinkPage, reason: 'badLink' | 'addressTaken'): string {
  const words = EMAIL_LINK_WORDS[page.language]
  return render(page, {
    title: words.badLinkTitle,
    body: html`<p class="auth-problem" role="alert">${words[reason]}</p>${link('/', words.toPlume)}`,
  })
}

const SIGN_IN_PATHS: Record<AccountKind, string> = {
  student: '/api/login',
  guardian: SCREENS.familyLogin.address,
  tutor: SCREENS.tutorLogin.address,
  admin: SCREENS.adminLogin.address,
}

const ACCOUNT_WORDS = {
  student: EMAIL_LINK_WORDS,
  guardian: GUARDIAN_LINK_WORDS,
  tutor: TUTOR_LINK_WORDS,
  admin: STAFF_LINK_WORDS,
}

interface ForgotPage extends LinkPage {
  accountKind: AccountKind
}

function forgotWordsOf({ language, accountKind }: ForgotPage): ForgotWords {
  return ACCOUNT_WORDS[accountKind][language]
}

interface ForgotForm {
  typed: Record<string, string>
  problem: string | null
}

/** Without a form, the page says whom to contact: this site cannot send email. */
export function renderForgot(page: ForgotPage, form: ForgotForm | null): string {
  const { forgotTitle: title, sendLink } = EMAIL_LINK_WORDS[page.language]
  const { forgotText, noMail } = forgotWordsOf(page)
  if (!form) return render(page, { title, body: html`<p class="auth-note">${noMail(page.supportEmail)}</p>` })
  const field = { name: 'email', label: SIGN_IN_WORDS[page.language].email, type: 'email', autocomplete: 'username' }
  return render(page, {
    title,
    body: html`
      ${form.problem && html`<p class="auth-problem" role="alert">${form.problem}</p>`}
      <p class="auth-note">${forgotText}</p>
      <form method="post" action="${page.path}" class="auth-form">
        ${renderField({ typed: form.typed, fieldProblems: page.fieldProblems }, field)}
        <button class="auth-button" type="submit">${sendLink}</button>
      </form>`,
  })
}

export function renderLinkSent(page: ForgotPage, { isInDemoInbox }: { isInDemoInbox: boolean }): string {
  const { readInDemo, signIn } = EMAIL_LINK_WORDS[page.language]
  const { sentTitle: title, sentText } = forgotWordsOf(page)
  return render(page, {
    title,
    body: html`<p class="auth-note" role="status">${sentText}</p>
      ${isInDemoInbox && html`<p class="auth-switch"><a href="/emails">${readInDemo}</a></p>`}
      ${link(SIGN_IN_PATHS[page.accountKind], signIn)}`,
  })
}

function render(page: LinkPage, { title, body }: { title: string; body: Html }): string {
  return renderServerPage(page, { title, path: page.path, body })
}

function link(address: string, text: string): Html {
  return html`<p class="auth-switch"><a href="${address}">${text}</a></p>`
}
