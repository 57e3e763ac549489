import { type Html, html } from '../../../http/pages/html'

/** Placed around a book's own origin: its cover, spine and label. */
const BOOK = html`
  <rect width="36" height="50" rx="3.5" fill="var(--subject-cover)"/>
  <path d="M6.5 .8v48.4" stroke-width="1.2"/>
  <rect x="12" y="9" width="18" height="12" rx="1.5" fill="var(--color-label)" stroke-width="1.1"/>
  <path d="M15.5 15h11" stroke-width="1.1"/>`

const OPEN_SVG = html`<svg class="auth-drawing" viewBox="0 0 124 78" width="124" height="78" aria-hidden="true"
  fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">`

/** Three exercise books and a stroke of the pen. */
const BOOKS = html`${OPEN_SVG}
  <g data-subject="english" transform="rotate(-9 24 60) translate(7 17)">${BOOK}</g>
  <g data-subject="math" transform="rotate(9 100 60) translate(80 17)">${BOOK}</g>
  <g data-subject="french" transform="translate(44 9)">${BOOK}</g>
  <path d="M38 71c16-5 33-5 51-1" stroke="var(--color-gold)" stroke-width="3.4"/></svg>`

/** A large and a small exercise book, and one ticket of hours for both. */
const FAMILY = html`${OPEN_SVG}
  <g data-subject="english" transform="translate(8 5) scale(1.2)">${BOOK}</g>
  <g data-subject="math" transform="translate(48 26) scale(.8)">${BOOK}</g>
  <path d="M84 34h30a4 4 0 0 1 4 4v5a4.5 4.5 0 0 0 0 9v5a4 4 0 0 1-4 4H84a4 4 0 0 1-4-4v-5a4.5 4.5 0 0 0 0-9v-5
    a4 4 0 0 1 4-4Z" fill="var(--color-gold-soft)"/>
  <path d="M99 34v27" stroke-dasharray="2.5 4" stroke-width="1.4"/></svg>`

/** A sentence about the step after this form, with a small drawing. */
export function renderWelcome(sentence: string, who: 'student' | 'parent' = 'student'): Html {
  return html`
      <div class="auth-welcome">${who === 'parent' ? FAMILY : BOOKS}<p>${sentence}</p></div>`
}
