import type { FastifyRequest } from 'fastify'
import { Negotiator } from 'negotiator'
import { LANGUAGE_COOKIE, LANGUAGES } from '#shared/languages'
import { type Html, html } from './html'

/** Whether the browser prefers French and the visitor has not chosen a language yet. The default stays English. */
export function isFrenchOffered(request: FastifyRequest): boolean {
  const isChosen = LANGUAGES.some((language) => language === request.cookies[LANGUAGE_COOKIE])
  return !isChosen && new Negotiator(request).language([...LANGUAGES]) === 'fr'
}

/** One line in French. Both answers store a language, so the line is not shown again. */
export function renderFrenchOffer(path: string): Html {
  const link = `${path}${path.includes('?') ? '&' : '?'}lang=`
  return html`<aside class="french-offer" lang="fr" aria-label="Langue">
  <p>Voir Plume en français?</p>
  <a class="french-offer-yes" href="${link}fr" hreflang="fr">Voir en français</a>
  <a href="${link}en" hreflang="en">Non merci</a>
</aside>`
}
