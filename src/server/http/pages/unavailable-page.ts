import type { FastifyRequest } from 'fastify'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { SchoolReader } from '../../school-reader'
import { languageOf, themeOf } from '../request-preferences'
import { html } from './html'
import { renderServerPage } from './server-page'

declare module 'fastify' {
  interface FastifyInstance {
    renderUnavailable: (request: FastifyRequest) => string
  }
}

/** The page for a site that cannot answer, with a link to try again. */
export function createUnavailablePage({ school, stylesheet }: { school: SchoolReader; stylesheet: string | null }) {
  return (request: FastifyRequest): string => {
    const language = languageOf(request)
    const words = SIGN_IN_WORDS[language]
    const { supportEmail } = school.current().settings
    const look = { language, theme: themeOf(request), stylesheet, supportEmail, returnTo: '/' }
    const body = html`<p>${words.unavailable}</p>
      <a class="auth-button" href="${request.url}">${words.tryAgain}</a>`
    return renderServerPage(look, { title: words.unavailableTitle, path: null, body })
  }
}
