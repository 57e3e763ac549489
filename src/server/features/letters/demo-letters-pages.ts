import type { Language } from '#shared/languages'
import { formatDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { businessClock } from '#shared/time/instant'
import { DEMO_LETTERS_WORDS } from '#shared/words/demo-letters.words'
import { type Html, html } from '../../http/html'
import { OWN_ROUTES } from '../../http/own-routes'
import { drawServerPage, type ServerPage } from '../../http/server-page'
import type { Mail } from '../../post/transport'
import type { DemoLetter } from './demo-letters.service'

const LETTERS_PATH = OWN_ROUTES.demoLetters.path

interface ListedLetters {
  letters: DemoLetter[]
  page: number
  hasOlder: boolean
}

/** A mailbox of everybody: one line for each letter. */
export function drawLetterList(server: ServerPage, { letters, page, hasOlder }: ListedLetters): string {
  const words = DEMO_LETTERS_WORDS[server.language]
  return drawServerPage(server, {
    title: words.title,
    path: LETTERS_PATH,
    isWide: true,
    body: html`
      <p class="auth-note">${words.note}</p>
      ${
        letters.length === 0
          ? html`<p class="letters-empty">${words.empty}</p>`
          : html`<ul class="letters-list">${letters.map((letter) => drawLine(letter, server.language))}</ul>`
      }
      ${
        (page > 1 || hasOlder) &&
        html`<nav class="letters-pages">
        ${page > 1 && html`<a rel="prev" href="${LETTERS_PATH}?page=${page - 1}">${words.newer}</a>`}
        ${hasOlder && html`<a rel="next" href="${LETTERS_PATH}?page=${page + 1}">${words.older}</a>`}
      </nav>`
      }`,
  })
}

function drawLine({ id, keptAt, mail }: DemoLetter, language: Language): Html {
  return html`
    <li>
      <a href="${LETTERS_PATH}/${id}" lang="${mail.language}">${mail.subject}</a>
      <span>${nameOf(mail)}</span>
      <span>${momentOf(keptAt, language)}</span>
    </li>`
}

/** One letter: the head that a mailbox shows, the letter itself in a frame of its own, and its plain text. */
export function drawLetter(server: ServerPage, { id, keptAt, mail, paper }: DemoLetter): string {
  const words = DEMO_LETTERS_WORDS[server.language]
  const path = `${LETTERS_PATH}/${id}`
  return drawServerPage(server, {
    title: mail.subject,
    titleLanguage: mail.language,
    path,
    isWide: true,
    body: html`
      <dl class="letters-head">
        <dt>${words.to}</dt><dd>${nameOf(mail)}</dd>
        <dt>${words.date}</dt><dd>${momentOf(keptAt, server.language)}</dd>
        ${mail.calendar && html`<dt>${words.attachment}</dt><dd><a href="${path}/${INVITATION_NAME}">${INVITATION_NAME}</a></dd>`}
        ${paper && html`<dt>${words.attachment}</dt><dd><a href="${path}/receipt.pdf">${paper.number}.pdf</a></dd>`}
      </dl>
      <iframe class="letters-frame" title="${mail.subject}" src="${path}/letter.html" sandbox="${FRAME_RIGHTS}"></iframe>
      <details class="letters-text">
        <summary>${words.plainText}</summary>
        <pre lang="${mail.language}">${mail.text}</pre>
      </details>
      <p class="auth-switch"><a href="${LETTERS_PATH}">${words.all}</a></p>`,
  })
}

export const INVITATION_NAME = 'invitation.ics'

/** A letter runs nothing; its links lead the whole page on. */
export const FRAME_RIGHTS = 'allow-top-navigation-by-user-activation'

/** The letter as its frame shows it: links open in the whole window, not inside the frame. */
export function drawFramedLetter({ mail }: DemoLetter): string {
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
