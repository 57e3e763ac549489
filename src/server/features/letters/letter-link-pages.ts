import { SCREENS } from '#shared/screens'
import { GUARDIAN_LINK_WORDS } from '#shared/words/guardian-link.words'
import { type ForgotWords, LETTER_LINK_WORDS } from '#shared/words/letter-links.words'
import { SIGN_IN_WORDS } from '#shared/words/sign-in.words'
import { STAFF_LINK_WORDS } from '#shared/words/staff-link.words'
import { TUTOR_LINK_WORDS } from '#shared/words/tutor-link.words'
import { drawField } from '../../auth/sign-in-field'
import { type Html, html } from '../../http/html'
import { drawServerPage, type ServerPage } from '../../http/server-page'
import { PASSWORD_ACTS } from './letter-link.service'

const STAFF_DOOR = SCREENS.adminLogin.address
const TUTOR_DOOR = SCREENS.tutorLogin.address

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
export type ForgotDoor = 'student' | 'tutor' | 'staff'

const wordsOf = ({ language }: ServerPage) => ({
  ...LETTER_LINK_WORDS[language],
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
  const asksForPassword = PASSWORD_ACTS.some((act) => act === name)
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
    staffPassword: link(STAFF_DOOR, words.signIn),
    tutorPassword: link(TUTOR_DOOR, words.signIn),
    tutorInvitation: link(TUTOR_DOOR, words.signIn),
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
export const FORGOT_PATHS: Record<ForgotDoor, string> = {
  student: '/api/forgot-password',
  tutor: '/api/forgot-password?door=tutor',
  staff: '/api/forgot-password?door=staff',
}

/** And where one signs in afterwards. */
const SIGN_IN_PATHS: Record<ForgotDoor, string> = { student: '/api/login', tutor: TUTOR_DOOR, staff: STAFF_DOOR }

const FORGOT_WORDS = { student: LETTER_LINK_WORDS, tutor: TUTOR_LINK_WORDS, staff: STAFF_LINK_WORDS }

const forgotWords = ({ language }: ServerPage, door: ForgotDoor): ForgotWords => FORGOT_WORDS[door][language]

interface ForgotPage extends LinkPage {
  typed: Record<string, string>
  problem: string | null
}

/** Without a mail service nothing could be sent, so the page says whom to write to. */
export function drawForgot(page: ForgotPage, { canSend, door }: { canSend: boolean; door: ForgotDoor }): string {
  const words = { ...wordsOf(page), ...forgotWords(page, door) }
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

export function drawLinkSent(page: LinkPage, { isDemo, door }: { isDemo: boolean; door: ForgotDoor }): string {
  const words = { ...wordsOf(page), ...forgotWords(page, door) }
  return draw(page, {
    title: words.sentTitle,
    body: html`<p class="auth-note" role="status">${words.sentText}</p>
      ${isDemo && html`<p class="auth-switch"><a href="/letters">${words.readInDemo}</a></p>`}
      ${link(SIGN_IN_PATHS[door], words.signIn)}`,
  })
}

function draw(page: LinkPage, { title, body }: { title: string; body: Html }): string {
  return drawServerPage(page, { title, path: page.path, body })
}

function link(address: string, text: string): Html {
  return html`<p class="auth-switch"><a href="${address}">${text}</a></p>`
}
