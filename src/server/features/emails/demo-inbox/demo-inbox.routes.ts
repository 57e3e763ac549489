import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Language } from '#shared/languages'
import { formatDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { businessClock } from '#shared/time/instant'
import { DEMO_INBOX_WORDS } from '#shared/words/pages/demo-inbox.words'
import type { AppContext } from '../../../app-context'
import type { DeliveryContext } from '../../../email/delivery/deliver'
import type { Mail } from '../../../email/delivery/transport'
import { siteOf } from '../../../email/open-email'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { type Html, html } from '../../../http/pages/html'
import { renderServerPage, type ServerPage } from '../../../http/pages/server-page'
import { chooseLanguage, themeOf } from '../../../http/request-preferences'
import { attachmentNamed } from '../../../http/responses/attachment'
import { type DemoEmail, listDemoEmails, readDemoEmail } from './demo-inbox.service'

const EMAILS_PATH = PAGE_ROUTES.demoEmails.path

const INVITATION_NAME = 'invitation.ics'

/** An email runs no scripts; its links open in the whole window. */
const FRAME_RIGHTS = 'allow-top-navigation-by-user-activation'

/** Emails need inline styles, so this document allows them, and nothing else. */
const EMAIL_HEADERS = {
  'Content-Security-Policy':
    `default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; ` +
    `sandbox ${FRAME_RIGHTS}`,
  'X-Frame-Options': 'SAMEORIGIN',
}

const Id = z.uuid()

const PageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))

type DemoInboxContext = AppContext & Pick<DeliveryContext, 'attachReceipt'> & { stylesheet: string | null }

type EmailRequest = FastifyRequest<{ Params: { id: string } }>

type ListRequest = FastifyRequest<{ Querystring: { page?: string } }>

/**
 * Shows what would have been sent. Only in the demo, and only if no email is sent: emails contain links that give
 * access to accounts.
 */
export function demoInboxRoutes(app: FastifyInstance, context: DemoInboxContext): void {
  const { db, settings, attachReceipt } = context
  if (!settings.demo || settings.mail) return

  mountPage(app, context, PAGE_ROUTES.demoEmails, async (request: ListRequest, reply) => {
    const page = PageNumber.safeParse(request.query.page ?? 1).data ?? 1
    const emailPage = await listDemoEmails(db, siteOf(app, context), page)
    return send(reply, renderEmailList(openPage(request, reply), { ...emailPage, page }))
  })

  mountPage(app, context, PAGE_ROUTES.formerDemoEmails, async (_request, reply) =>
    reply.redirect(PAGE_ROUTES.demoEmails.path, 301),
  )

  mountPage(app, context, PAGE_ROUTES.demoEmail, async (request: EmailRequest, reply) => {
    const message = await find(request)
    if (!message) return reply.callNotFound()
    // The email is shown in a frame, which no other page may have.
    const policy = `${reply.getHeader('Content-Security-Policy')}; frame-src 'self'`
    return send(reply.header('Content-Security-Policy', policy), renderEmail(openPage(request, reply), message))
  })

  mountPage(app, context, PAGE_ROUTES.demoEmailFrame, async (request: EmailRequest, reply) => {
    const message = await find(request)
    return message ? send(reply.headers(EMAIL_HEADERS), renderFramedEmail(message)) : reply.callNotFound()
  })

  mountPage(app, context, PAGE_ROUTES.demoInvitation, async (request: EmailRequest, reply) => {
    const calendar = (await find(request))?.mail.calendar
    if (!calendar) return reply.callNotFound()
    return reply
      .type(`text/calendar; charset=utf-8; method=${calendar.method}`)
      .headers({ 'Content-Disposition': `attachment; filename="${INVITATION_NAME}"`, 'Cache-Control': 'no-store' })
      .send(calendar.content)
  })

  mountPage(app, context, PAGE_ROUTES.demoReceipt, async (request: EmailRequest, reply) => {
    const receipt = (await find(request))?.receipt
    if (!receipt) return reply.callNotFound()
    const { mediaType, content } = await attachReceipt(receipt.id)
    return reply
      .type(mediaType)
      .headers({ 'Content-Disposition': attachmentNamed(receipt.number, 'pdf'), 'Cache-Control': 'no-store' })
      .send(content)
  })

  async function find({ params }: EmailRequest): Promise<DemoEmail | undefined> {
    const id = Id.safeParse(params.id).data
    return id === undefined ? undefined : readDemoEmail(db, siteOf(app, context), id)
  }

  function openPage(request: FastifyRequest, reply: FastifyReply): ServerPage {
    return {
      language: chooseLanguage(request, reply, settings),
      theme: themeOf(request),
      stylesheet: context.stylesheet,
      returnTo: '/',
      supportEmail: context.school.current().settings.supportEmail,
    }
  }
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
}

interface ListedEmails {
  emails: DemoEmail[]
  page: number
  hasOlder: boolean
}

function renderEmailList(server: ServerPage, { emails, page, hasOlder }: ListedEmails): string {
  const words = DEMO_INBOX_WORDS[server.language]
  return renderServerPage(server, {
    title: words.title,
    path: EMAILS_PATH,
    isWide: true,
    body: html`
      <p class="auth-note">${words.note}</p>
      ${
        emails.length === 0
          ? html`<p class="inbox-empty">${words.empty}</p>`
          : html`<ul class="inbox-list">${emails.map((message) => renderListItem(message, server.language))}</ul>`
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

function renderListItem({ id, storedAt, mail }: DemoEmail, language: Language): Html {
  return html`
    <li>
      <a href="${EMAILS_PATH}/${id}" lang="${mail.language}">${mail.subject}</a>
      <span>${nameOf(mail)}</span>
      <span>${momentOf(storedAt, language)}</span>
    </li>`
}

/** One email: its header, its HTML in a frame, and its plain text. */
function renderEmail(server: ServerPage, { id, storedAt, mail, receipt }: DemoEmail): string {
  const words = DEMO_INBOX_WORDS[server.language]
  const path = `${EMAILS_PATH}/${id}`
  return renderServerPage(server, {
    title: mail.subject,
    titleLanguage: mail.language,
    path,
    isWide: true,
    body: html`
      <dl class="inbox-head">
        <dt>${words.to}</dt><dd>${nameOf(mail)}</dd>
        <dt>${words.date}</dt><dd>${momentOf(storedAt, server.language)}</dd>
        ${
          mail.calendar &&
          html`<dt>${words.attachment}</dt><dd><a href="${path}/${INVITATION_NAME}">${INVITATION_NAME}</a></dd>`
        }
        ${receipt && html`<dt>${words.attachment}</dt><dd><a href="${path}/receipt.pdf">${receipt.number}.pdf</a></dd>`}
      </dl>
      <iframe class="inbox-frame" title="${mail.subject}" src="${path}/email.html" sandbox="${FRAME_RIGHTS}"></iframe>
      <details class="inbox-text">
        <summary>${words.plainText}</summary>
        <pre lang="${mail.language}">${mail.text}</pre>
      </details>
      <p class="auth-switch"><a href="${EMAILS_PATH}">${words.all}</a></p>`,
  })
}

/** Links open in the whole window, not inside the frame. */
function renderFramedEmail({ mail }: DemoEmail): string {
  return mail.html.replace('<head>', '<head>\n<base target="_top">')
}

function nameOf({ to: { name, address } }: Mail): string {
  return name ? `${name} <${address}>` : address
}

/** The business time. */
function momentOf(instant: Date, language: Language): string {
  const [day = '', time = ''] = businessClock(instant).split(' ')
  return `${formatDay(day, language)}, ${formatTime(time, language)}`
}
