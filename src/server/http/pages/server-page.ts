import { LANGUAGES, type Language } from '#shared/languages'
import { QUILL } from '#shared/quill'
import { SCREENS } from '#shared/screens'
import { FOOTER_WORDS } from '#shared/words/pages/footer.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { renderFrenchOffer } from './french-offer'
import { type Html, html } from './html'

export const LOGO = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" fill="none"
  stroke-linecap="round" stroke-linejoin="round">
  <path d="${QUILL.feather}" fill="currentColor" fill-opacity=".13" stroke="currentColor" stroke-width="2.1"/>
  <path d="${QUILL.shaft}" stroke="currentColor" stroke-width="1.9"/>
  <path d="${QUILL.ink}" stroke="#f0b23c" stroke-width="2.6"/></svg>`

/** Works without scripts. */
export interface ServerPage {
  language: Language
  theme: string | null
  /** Null while the client is not built. */
  stylesheet: string | null
  returnTo: string
  supportEmail: string
  /** On pages for visitors: see `french-offer.ts`. */
  offersFrench?: boolean
}

interface PageContent {
  /** One word may be underlined, between `<pen>` and `</pen>`. */
  title: string
  /** If it differs from the page's. */
  titleLanguage?: Language
  /** For the link to the other language. */
  path: string | null
  isWide?: boolean
  /** Whether the body brings its own sheet and title. */
  isBare?: boolean
  /** Links to pages of the same kind, attached to the sheet. */
  tabs?: Html
  body: Html
}

export function renderServerPage(
  page: ServerPage,
  { titleLanguage, path, isWide, isBare, tabs, ...content }: PageContent,
): string {
  const { title, body } = content
  const words = SIGN_IN_WORDS[page.language]
  const other: Language = page.language === 'en' ? 'fr' : 'en'
  return html`<!doctype html>
<html lang="${page.language}" data-theme="${page.theme ?? 'system'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title.replaceAll(/<\/?pen>/g, '')} · Plume</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  ${page.stylesheet && html`<link rel="stylesheet" href="${page.stylesheet}">`}
</head>
<body>
  ${page.offersFrench && path && renderFrenchOffer(withReturn(path, page.returnTo))}
  <div class="auth-page">
    <header class="auth-header">
      <a class="auth-logo" href="/">${LOGO}<span>Plume</span></a>
      ${
        path &&
        html`<p class="auth-languages">${LANGUAGES.map((language) =>
          language === other
            ? html`<a lang="${other}" hreflang="${other}" aria-label="${words.otherLanguage}"
          href="${withReturn(path, page.returnTo)}&lang=${other}">${other.toUpperCase()}</a>`
            : html`<span>${language.toUpperCase()}</span>`,
        )}</p>`
      }
    </header>
    ${
      isBare
        ? html`<main class="auth-bare">${body}</main>`
        : tabs
          ? html`<main class="auth-tabbed">
      ${renderTitle(title, titleLanguage)}
      ${tabs}
      <div class="auth-sheet">${body}</div>
    </main>`
          : html`<main class="auth-sheet${isWide && ' auth-sheet-wide'}">
      ${renderTitle(title, titleLanguage)}
      ${body}
    </main>`
    }
    ${renderFooter(page)}
  </div>
</body>
</html>`.markup
}

function renderTitle(title: string, language: Language | undefined): Html {
  const [before = '', underlined, after] = title.split(/<\/?pen>/)
  const text = underlined ? html`${before}<span class="pen-stroke">${underlined}</span>${after}` : before
  return html`<h1${language && html` lang="${language}"`}>${text}</h1>`
}

function renderFooter({ language, supportEmail }: Pick<ServerPage, 'language' | 'supportEmail'>): Html {
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

export function withReturn(path: string, returnTo: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}`
}
