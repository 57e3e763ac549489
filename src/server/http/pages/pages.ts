import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicSchool } from '#shared/features/school/school.rules'
import type { Language } from '#shared/languages'
import { findRedirect, findScreen, isKnownSubject } from '#shared/screen-address'
import { REDIRECTS, SCREENS, type ScreenName } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { lateCancellationWords } from '#shared/words/late-cancellation.words'
import { privacyOfficerWords } from '#shared/words/pages/privacy-officer.words'
import { pricesOf, type SchoolReader } from '../../school-reader'
import type { Settings } from '../../settings/env'
import { AppError } from '../app-error'
import { refuseUnknownPath } from '../error-handler'
import { countRenderedPage } from '../limits/count-call'
import { chooseLanguage, isLanguageChosen, languageOf, themeOf } from '../request-preferences'
import { type CompressedBodies, compressAndSend, compressOnce, sendCompressed } from '../responses/compressed'
import { etagOf, hasTag } from '../responses/etag'
import { isFrenchOffered, renderFrenchOffer } from './french-offer'
import { escapeHtml } from './html'

const FORWARDED_HEADERS = new Set(['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'])

/** Every other path answers 404. */
const ADDRESSES = new Set([...Object.values(SCREENS), ...Object.values(REDIRECTS)].map(({ address }) => address))

interface Variant {
  screen: ScreenName
  language: Language
  theme: string | null
  today: string
  /** The school's public settings as JSON. */
  school: string
  offersFrench: boolean
}

interface BuiltPage {
  page: string
  etag: string
  body: CompressedBodies
}

/** A part of a prerendered page that only the demo shows. Sections are not nested in it. */
const DEMO_SECTION = /<section data-demo-only.*?<\/section>/gs

const PRERENDERED = /(<div id="root"[^>]*>).*<\/div>/s

/** Enough for all screens in each language and theme. */
const VARIANTS_MAX = 300

interface PageContext {
  settings: Settings
  school: SchoolReader
  clock: () => Date
  clientDir: string
  studentCookie: (request: FastifyRequest) => string | undefined
}

/**
 * Serves the prerendered HTML of each screen. Signed-in students get the screen itself instead of the spinner, where it
 * can be rendered. Pages are filled in and compressed once per language and theme.
 */
export async function pageRoutes(app: FastifyInstance, context: PageContext): Promise<void> {
  const variants = new Map<string, Promise<BuiltPage>>()
  const { payments } = context.settings
  const buying = payments === 'live' ? Object.keys(app.capabilities.payments ?? {}).join(' ') : payments
  const writer = await openPageWriter(app, context.clientDir)

  for (const address of ADDRESSES) {
    if (address === null) continue
    app.get<{ Params: { subject?: string } }>(address, (request, reply) =>
      isKnownSubject(request.params.subject)
        ? sendScreen(request, reply)
        : sendBuilt(request, reply.code(404), variantOf(request, chooseScreen(request))),
    )
  }
  // Also for unknown methods, including those below /api.
  app.setNotFoundHandler((request, reply) =>
    /^\/api(?![^/?])/.test(request.url)
      ? refuseUnknownPath(request, reply)
      : sendBuilt(request, reply.code(404), variantOf(request, 'notFound')),
  )

  /** A visitor with a sign-in cookie is probably a student; the client decides later. */
  function chooseScreen(request: FastifyRequest): ScreenName {
    const [path = '/'] = request.url.split('?')
    return findScreen(findRedirect(path) ?? path, context.studentCookie(request) === undefined ? 'guest' : 'student')
      .screen
  }

  function variantOf(request: FastifyRequest, screen: ScreenName): Variant {
    const now = context.clock()
    const look = { language: languageOf(request), theme: themeOf(request) }
    const offersFrench = screen === 'landing' && isFrenchOffered(request)
    return { screen, ...look, today: businessDay(now), school: publicSchoolText(now), offersFrench }
  }

  function publicSchoolText(now: Date): string {
    const school = context.school.current()
    return JSON.stringify(publicSchool(school.settings, pricesOf(school, now)))
  }

  function factsOf({ school }: Variant): SiteFacts {
    const { demo, oidc } = context.settings
    const hasUploads = app.capabilities.uploads !== undefined
    const { supportEmail, lateCancellation, privacy } = context.school.current().settings
    const { officer } = privacy
    const lateCancellationHours = lateCancellation.hours
    return { supportEmail, demo, hasUploads, oidc, lateCancellationHours, officer, buying, school }
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply) {
    if (isLanguageChosen(request)) {
      chooseLanguage(request, reply, context.settings)
      return reply.redirect(withoutLanguage(request.url), 303)
    }
    const variant = variantOf(request, chooseScreen(request))
    const rendered = await render(request, variant)
    return rendered ? sendRendered(reply, rendered, variant) : sendBuilt(request, reply, variant)
  }

  /** Only without a query string; the browser handles parameters itself. */
  async function render(request: FastifyRequest, variant: Variant): Promise<RenderedPage | null> {
    const { language, today } = variant
    if (!writer || context.studentCookie(request) === undefined || request.url.includes('?')) return null
    try {
      countRenderedPage(app, (await app.guards.student(request)).id)
      const path = findRedirect(request.url) ?? request.url
      return await writer.renderPage(request, { path, language, today, said: placeholders(factsOf(variant)) })
    } catch (error) {
      // The browser can still render the page.
      if (!(error instanceof AppError)) request.log.error(error, 'a page could not be drawn')
      return null
    }
  }

  /** Personal, so it must not be cached. */
  async function sendRendered(reply: FastifyReply, rendered: RenderedPage, variant: Variant) {
    const page = fillIn((await builtPage(variant)).page, { ...rendered, today: variant.today })
    reply.headers({ 'Cache-Control': 'private, no-store', Vary: 'Cookie, Accept-Encoding' })
    return compressAndSend(reply.type('text/html; charset=utf-8'), page)
  }

  async function sendBuilt(request: FastifyRequest, reply: FastifyReply, variant: Variant) {
    const { etag, body } = await builtPage(variant)
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Encoding, Accept-Language', ETag: etag })
    if (hasTag(request.headers['if-none-match'], etag) && reply.statusCode === 200) return reply.code(304).send()
    return sendCompressed(reply.type('text/html; charset=utf-8'), body)
  }

  function builtPage(variant: Variant): Promise<BuiltPage> {
    const key = Object.values(variant).join(' ')
    const known = variants.get(key)
    if (known) return known
    if (variants.size > VARIANTS_MAX) variants.clear()
    const pagePromise = renderGuestPage(variant).then((page) => buildPage(fill(page, variant, factsOf(variant))))
    variants.set(key, pagePromise)
    // A page that could not be rendered is tried again.
    pagePromise.catch(() => variants.delete(key))
    return pagePromise
  }

  /** The build's page, rendered again where it shows the school's settings. */
  async function renderGuestPage(variant: Variant): Promise<string> {
    const page = readPage(context.clientDir, variant)
    const markup = await writer?.renderGuestPage({ ...variant, said: placeholders(factsOf(variant)) })
    return markup ? page.replace(PRERENDERED, (_, root: string) => `${root}${markup}</div>`) : page
  }
}

/** For pages that the server renders itself. */
export function findStylesheet(clientDir: string): string | null {
  const page = readPage(clientDir, { screen: 'notFound', language: 'en' })
  return /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/.exec(page)?.[1] ?? null
}

function readPage(clientDir: string, { screen, language }: Pick<Variant, 'screen' | 'language'>): string {
  const file = join(clientDir, 'html', `${screen}.${language}.html`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

type SiteFacts = Pick<Settings, 'supportEmail' | 'demo' | 'oidc' | 'lateCancellationHours'> & {
  hasUploads: boolean
  /** The person responsible for privacy. */
  officer: string
  /** The public settings as JSON. */
  school: string
  /** `demo`, `off`, or the payment methods that are set up. */
  buying: string
}

/** The values of the placeholders in the built pages. */
function placeholders({ supportEmail, demo, hasUploads, oidc, buying, school }: SiteFacts) {
  return {
    __SUPPORT_EMAIL__: supportEmail,
    __DEMO__: String(demo),
    __UPLOADS__: String(hasUploads),
    __PROVIDER__: String(oidc !== undefined),
    __BUYING__: buying,
    __SCHOOL__: school,
  }
}

function fill(page: string, { theme, today, language, offersFrench }: Variant, facts: SiteFacts): string {
  const offered = offersFrench ? page.replace('<div id="root"', (root) => renderFrenchOffer('/').markup + root) : page
  const siteMarkup = facts.demo ? offered : offered.replace(DEMO_SECTION, '')
  const themed = siteMarkup.replace('data-theme="system"', `data-theme="${theme ?? 'system'}"`)
  const rule = lateCancellationWords[language]
  const pageFacts = {
    ...placeholders(facts),
    __TODAY__: formatLongDay(today, language),
    __CANCELLING_RULE__: rule.cancelling(facts.lateCancellationHours),
    __MOVING_RULE__: rule.moving(facts.lateCancellationHours),
    __PRIVACY_OFFICER__: privacyOfficerWords[language](facts.officer),
  }
  return Object.entries(pageFacts).reduce(
    (filled, [name, value]) => filled.replaceAll(name, () => escapeHtml(value)),
    themed,
  )
}

/** Replaces the spinner by the rendered screen and the data that it was rendered with. */
function fillIn(page: string, { screen, title, markup, state, today }: RenderedPage & { today: string }): string {
  const root = `<div id="root" data-screen="${screen}" data-today="${today}">${markup}</div>`
  // Escaped, so that no text can close the script element.
  const block = JSON.stringify(state).replaceAll('<', '\\u003c')
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<div id="root">.*<\/div>/s,
      () => `${root}<script type="application/json" id="first-state">${block}</script>`,
    )
}

async function buildPage(page: string): Promise<BuiltPage> {
  const body = await compressOnce(page)
  return { page, etag: etagOf(body.identity), body }
}

interface PageRequest {
  path: string
  language: Language
  today: string
  said: Readonly<Record<string, string>>
}

interface RenderedPage {
  screen: string
  title: string
  markup: string
  state: unknown
}

/** `src/client/app/render-page.tsx`, built. */
interface BuiltWriter {
  preparePages(preparation: { ask(address: string): Promise<Response> }): Promise<void>
  renderPage(page: PageRequest): Promise<RenderedPage | null>
  renderGuestPage(page: Omit<PageRequest, 'path' | 'today'> & { screen: ScreenName }): Promise<string | null>
}

interface PageWriter extends Pick<BuiltWriter, 'renderGuestPage'> {
  renderPage(request: FastifyRequest, page: PageRequest): Promise<RenderedPage | null>
}

/** Renders screens with the client's components. Data comes from the API with the reader's own sign-in. */
async function openPageWriter(app: FastifyInstance, clientDir: string): Promise<PageWriter | null> {
  const file = join(clientDir, '..', 'prerender', 'prerender.js')
  if (!existsSync(file)) return null
  const reader = new AsyncLocalStorage<FastifyRequest>()
  const { preparePages, renderPage, renderGuestPage }: BuiltWriter = await import(pathToFileURL(file).href)

  async function ask(url: string): Promise<Response> {
    const request = reader.getStore()
    if (!request) throw new Error('the page was rendered without a request')
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => FORWARDED_HEADERS.has(name)))
    const response = await app.inject({ url, headers, remoteAddress: request.socket.remoteAddress ?? '' })
    const passedBack = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: Object.fromEntries(passedBack),
    })
  }

  await preparePages({ ask })
  return { renderGuestPage, renderPage: (request, page) => reader.run(request, () => renderPage(page)) }
}

/** The address without its choice of a language. */
function withoutLanguage(url: string): string {
  const [path = '/', query] = url.split('?')
  const others = new URLSearchParams(query)
  others.delete('lang')
  return others.size > 0 ? `${path}?${others}` : path
}
