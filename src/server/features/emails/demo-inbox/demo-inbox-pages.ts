import type { Language } from '#shared/languages'
import { formatDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { businessClock } from '#shared/time/instant'
import { DEMO_INBOX_WORDS } from '#shared/words/demo-inbox.words'
import type { Mail } from '../../../email/transport'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { type Html, html } from '../../../http/pages/html'
import { drawServerPage, type ServerPage } from '../../../http/pages/server-page'
import type { DemoEmail } from './demo-inbox.service'

const EMAILS_PATH = PAGE_ROUTES.demoEmails.path

interface ListedEmails {
  emails: DemoEmail[]
  page: number
  hasOlder: boolean
}

/** A mailbox of everybody: one line for each letter. */
export function drawEmailList(server: ServerPage, { emails, page, hasOlder }: ListedEmails): string {
  const words = DEMO_INBOX_WORDS[server.language]
  return drawServerPage(server, {
    title: words.title,
    path: EMAILS_PATH,
    isWide: true,
    body: html`
      <p class="auth-note">${words.note}</p>
      ${
        emails.length === 0
          ? html`<p class="inbox-empty">${words.empty}</p>`
          : html`<ul class="inbox-list">${emails.map((message) => drawLine(message, server.language))}</ul>`
      }
      ${
        (page > 1 || hasOlder) &&
        html`<nav class="inbox-pages">
        ${page > 1 && html`<a rel="prev" href="${EMAILS_PATH}?page=${page - 1}">${words.newer}</a>`}
        ${hasOlder && html`<a rel="next" href="${EMAILS_PATH}?page=${page + 1}">${words.older}</a>`}
      </nav>`
      }`,
  })
}

function drawLine({ id, keptAt, mail }: DemoEmail, language: Language): Html {
  return html`
    <li>
      <a href="${EMAILS_PATH}/${id}" lang="${mail.language}">${mail.subject}</a>
      <span>${nameOf(mail)}</span>
      <span>${momentOf(keptAt, language)}</span>
    </li>`
}

/** One letter: the head that a mailbox shows, the letter itself in a frame of its own, and its plain text. */
export function drawEmail(server: ServerPage, { id, keptAt, mail, paper }: DemoEmail): string {
  const words = DEMO_INBOX_WORDS[server.language]
  const path = `${EMAILS_PATH}/${id}`
  return drawServerPage(server, {
    title: mail.subject,
    titleLanguage: mail.language,
    path,
    isWide: true,
    body: html`
      <dl class="inbox-head">
        <dt>${words.to}</dt><dd>${nameOf(mail)}</dd>
        <dt>${words.date}</dt><dd>${momentOf(keptAt, server.language)}</dd>
        ${mail.calendar && html`<dt>${words.attachment}</dt><dd><a href="${path}/${INVITATION_NAME}">${INVITATION_NAME}</a></dd>`}
        ${paper && html`<dt>${words.attachment}</dt><dd><a href="${path}/receipt.pdf">${paper.number}.pdf</a></dd>`}
      </dl>
      <iframe class="inbox-frame" title="${mail.subject}" src="${path}/email.html" sandbox="${FRAME_RIGHTS}"></iframe>
      <details class="inbox-text">
        <summary>${words.plainText}</summary>
        <pre lang="${mail.language}">${mail.text}</pre>
      </details>
      <p class="auth-switch"><a href="${EMAILS_PATH}">${words.all}</a></p>`,
  })
}

export const INVITATION_NAME = 'invitation.ics'

/** A letter runs nothing; its links lead the whole page on. */
export const FRAME_RIGHTS = 'allow-top-navigation-by-user-activation'

/** The letter as its frame shows it: links open in the whole window, not inside the frame. */
export function drawFramedEmail({ mail }: DemoEmail): string {
  return mail.html.replace('<head>', '<head>\n<base target="_top">')
}

function nameOf({ to: { name, address } }: Mail): string {
  return name ? `${name} <${address}>` : address
}

/** When, by the clocks of the site. */
function momentOf(instant: Date, language: Language): string {
  const [day = '', time = ''] = businessClock(instant).split(' ')
  return `${formatDay(day, language)}, ${formatTime(time, language)}`
}
