import { SCREENS } from '#shared/screens'
import { EMAIL_LINK_WORDS, type ForgotWords } from '#shared/words/email-links.words'
import { GUARDIAN_LINK_WORDS } from '#shared/words/guardian-link.words'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import { STAFF_LINK_WORDS } from '#shared/words/staff-link.words'
import { TUTOR_LINK_WORDS } from '#shared/words/tutor-link.words'
import { type Html, html } from '../../../http/pages/html'
import { drawServerPage, type ServerPage } from '../../../http/pages/server-page'
import { drawField } from '../../account/sign-in/sign-in-field'
import { PASSWORD_ACTS } from './email-link.service'

const STAFF_SIGN_IN = SCREENS.adminLogin.address
const TUTOR_SIGN_IN_PAGE = SCREENS.tutorLogin.address

export interface LinkPage extends ServerPage {
  /** The page's own address, where its form goes. */
  path: string
  fieldProblems: Record<string, string>
}

type QuestionName =
  | 'confirm'
  | 'wayBack'
  | 'guardian'
  | 'unsubscribe'
  | 'stopCopies'
  | 'stopSharing'
  | (typeof PASSWORD_ACTS)[number]
export type ForgotPasswordKind = 'student' | 'tutor' | 'staff'

const wordsOf = ({ language }: ServerPage) => ({
  ...EMAIL_LINK_WORDS[language],
  guardian: GUARDIAN_LINK_WORDS[language].invited,
  stopCopies: GUARDIAN_LINK_WORDS[language].stop,
  stopSharing: GUARDIAN_LINK_WORDS[language].sharing,
  staffPassword: STAFF_LINK_WORDS[language].password,
  tutorPassword: TUTOR_LINK_WORDS[language].password,
  tutorInvitation: TUTOR_LINK_WORDS[language].invitation,
})

/** Asks before anything happens: mail scanners open links too. */
export function drawQuestion(page: LinkPage, name: QuestionName, about: string): string {
  const words = wordsOf(page)
  const { title, text, button } = words[name]
  const field = { name: 'password', label: words.newPassword, type: 'password', autocomplete: 'new-password' }
  const hint =
    name === 'password' ? SIGN_IN_WORDS[page.language].passwordHint : STAFF_LINK_WORDS[page.language].passwordHint
  const asksForPassword = PASSWORD_ACTS.some((action) => action === name)
  return draw(page, {
    title,
    body: html`
      <p class="auth-note">${text(about)}</p>
      <form method="post" action="${page.path}" class="auth-form">
        ${asksForPassword && drawField({ typed: {}, fieldProblems: page.fieldProblems }, { ...field, hint })}
        <button class="auth-button" type="submit">${button}</button>
      </form>`,
  })
}

export function drawDone(page: LinkPage, name: QuestionName): string {
  const words = wordsOf(page)
  const { doneTitle, done } = words[name]
  const next = {
    confirm: link('/', words.toPlume),
    guardian: link('/', words.toPlume),
    stopCopies: link('/', words.toPlume),
    stopSharing: link('/', words.toPlume),
    unsubscribe: link('/profile', words.toPlume),
    password: link('/api/login', words.signIn),
    staffPassword: link(STAFF_SIGN_IN, words.signIn),
    tutorPassword: link(TUTOR_SIGN_IN_PAGE, words.signIn),
    tutorInvitation: link(TUTOR_SIGN_IN_PAGE, words.signIn),
    wayBack: link('/api/forgot-password', words.askAgain),
  }[name]
  return draw(page, { title: doneTitle, body: html`<p class="auth-note" role="status">${done}</p>${next}` })
}

export function drawBadLink(page: LinkPage, reason: 'badLink' | 'addressTaken'): string {
  const words = wordsOf(page)
  return draw(page, {
    title: words.badLinkTitle,
    body: html`<p class="auth-problem" role="alert">${words[reason]}</p>${link('/', words.toPlume)}`,
  })
}

/** Where a forgotten password is asked for, at each door. */
export const FORGOT_PATHS: Record<ForgotPasswordKind, string> = {
  student: '/api/forgot-password',
  tutor: '/api/forgot-password?kind=tutor',
  staff: '/api/forgot-password?kind=staff',
}

/** And where one signs in afterwards. */
const SIGN_IN_PATHS: Record<ForgotPasswordKind, string> = {
  student: '/api/login',
  tutor: TUTOR_SIGN_IN_PAGE,
  staff: STAFF_SIGN_IN,
}

const FORGOT_WORDS = { student: EMAIL_LINK_WORDS, tutor: TUTOR_LINK_WORDS, staff: STAFF_LINK_WORDS }

const forgotWords = ({ language }: ServerPage, kind: ForgotPasswordKind): ForgotWords => FORGOT_WORDS[kind][language]

interface ForgotPage extends LinkPage {
  typed: Record<string, string>
  problem: string | null
}

/** Without a mail service nothing could be sent, so the page says whom to write to. */
export function drawForgot(
  page: ForgotPage,
  { canSend, kind }: { canSend: boolean; kind: ForgotPasswordKind },
): string {
  const words = { ...wordsOf(page), ...forgotWords(page, kind) }
  const email = { name: 'email', label: SIGN_IN_WORDS[page.language].email, type: 'email', autocomplete: 'username' }
  return draw(page, {
    title: words.forgotTitle,
    body: canSend
      ? html`
      ${page.problem && html`<p class="auth-problem" role="alert">${page.problem}</p>`}
      <p class="auth-note">${words.forgotText}</p>
      <form method="post" action="${page.path}" class="auth-form">
        ${drawField(page, email)}
        <button class="auth-button" type="submit">${words.sendLink}</button>
      </form>`
      : html`<p class="auth-note">${words.noMail(page.supportEmail)}</p>`,
  })
}

export function drawLinkSent(page: LinkPage, { isDemo, kind }: { isDemo: boolean; kind: ForgotPasswordKind }): string {
  const words = { ...wordsOf(page), ...forgotWords(page, kind) }
  return draw(page, {
    title: words.sentTitle,
    body: html`<p class="auth-note" role="status">${words.sentText}</p>
      ${isDemo && html`<p class="auth-switch"><a href="/emails">${words.readInDemo}</a></p>`}
      ${link(SIGN_IN_PATHS[kind], words.signIn)}`,
  })
}

function draw(page: LinkPage, { title, body }: { title: string; body: Html }): string {
  return drawServerPage(page, { title, path: page.path, body })
}

function link(address: string, text: string): Html {
  return html`<p class="auth-switch"><a href="${address}">${text}</a></p>`
}
