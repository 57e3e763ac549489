import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/languages'
import { findRedirect, findScreen, isKnownSubject } from '#shared/screen-address'
import { REDIRECTS, SCREENS, type ScreenName } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import type { AppContext } from '../app-context'
import { languageOf, themeOf } from '../auth/sign-in-request'
import type { Settings } from '../env'
import { choosePayments } from '../payments/payments'
import { chooseEncoding, type Encoding } from './encoding'
import { answerUnknownPath } from './error-handler'
import { etagOf, hasTag } from './etag'
import { escapeHtml } from './html'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Every address that has a page; the browser follows the short ones. The server answers 404 for any other path. */
const ADDRESSES = new Set([...Object.values(SCREENS), ...Object.values(REDIRECTS)].map(({ address }) => address))

interface Ready {
  etag: string
  body: Record<Encoding, Buffer>
}

/** All screens in each language and theme. */
const VARIANTS_MAX = 300

/**
 * Serves the HTML that the build wrote for each screen: words to read at once, or a spinner and the names of its scripts.
 * Language and theme come from their cookies, so nothing flashes; pages are filled in and compressed once per variant.
 */
export function pageRoutes(app: FastifyInstance, context: AppContext & { clientDir: string }): void {
  const variants = new Map<string, Promise<Ready>>()

  for (const address of ADDRESSES) {
    if (address === null) continue
    app.get<{ Params: { subject?: string } }>(address, (request, reply) =>
      send(request, reply.code(isKnownSubject(request.params.subject) ? 200 : 404), chooseScreen(request)),
    )
  }
  // Methods that the router does not know end here too, also below /api.
  app.setNotFoundHandler((request, reply) =>
    /^\/api(?![^/?])/.test(request.url)
      ? answerUnknownPath(request, reply)
      : send(request, reply.code(404), 'notFound'),
  )

  /** A visitor with a sign-in cookie is probably a student: the student's page with its spinner, until the query decides. */
  function chooseScreen(request: FastifyRequest): ScreenName {
    const [path = '/'] = request.url.split('?')
    const reader = context.cookies.read(request, 'student') ? 'student' : 'guest'
    return findScreen(findRedirect(path) ?? path, reader).screen
  }

  async function send(request: FastifyRequest, reply: FastifyReply, screen: ScreenName) {
    const { etag, body } = await ready({ screen, language: languageOf(request), theme: themeOf(request) })
    const encoding = chooseEncoding(request.headers['accept-encoding'], body)
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Encoding', ETag: etag })
    if (hasTag(request.headers['if-none-match'], etag) && reply.statusCode === 200) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(body[encoding])
  }

  function ready(variant: { screen: ScreenName; language: Language; theme: string | null }): Promise<Ready> {
    const today = businessDay(context.clock())
    const key = `${variant.screen} ${variant.language} ${variant.theme} ${today}`
    const known = variants.get(key)
    if (known) return known
    if (variants.size > VARIANTS_MAX) variants.clear()
    const made = compress(fill(readPage(context.clientDir, variant), { ...variant, today, ...context.settings }))
    variants.set(key, made)
    return made
  }
}

/** The stylesheet of the build, for the pages that the server draws itself. */
export function findStylesheet(clientDir: string): string | null {
  const page = readPage(clientDir, { screen: 'notFound', language: 'en' })
  return /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/.exec(page)?.[1] ?? null
}

function readPage(clientDir: string, { screen, language }: { screen: ScreenName; language: Language }): string {
  const file = join(clientDir, 'html', `${screen}.${language}.html`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

interface Filling {
  language: Language
  theme: string | null
  today: string
  supportEmail: string
  demo: boolean
  uploadDir: string | undefined
  payments: Settings['payments']
  interacEmail: string | undefined
}

function fill(page: string, { language, theme, today, ...settings }: Filling): string {
  const { supportEmail, demo, uploadDir } = settings
  return page
    .replace('data-theme="system"', `data-theme="${theme ?? 'system'}"`)
    .replaceAll('__SUPPORT_EMAIL__', escapeHtml(supportEmail))
    .replaceAll('__DEMO__', String(demo))
    .replaceAll('__UPLOADS__', String(uploadDir !== undefined))
    .replaceAll('__BUYING__', describeBuying(settings))
    .replaceAll('__TODAY__', escapeHtml(formatLongDay(today, language)))
}

/** `demo`, `off`, or the methods that are set up. */
function describeBuying(settings: Pick<Settings, 'payments' | 'interacEmail'>): string {
  return settings.payments === 'live' ? Object.keys(choosePayments(settings) ?? {}).join(' ') : settings.payments
}

async function compress(page: string): Promise<Ready> {
  const identity = Buffer.from(page)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity),
  ])
  return { etag: etagOf(identity), body: { br, gzip: gz, identity } }
}
