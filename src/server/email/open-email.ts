import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db'
import type { SiteKey } from '../db/site-key'
import { classroomOf } from '../school-reader'
import type { Settings } from '../settings/env'
import type { EmailSite } from './compose'
import type { DeliveryContext } from './delivery/deliver'
import { createEmailWorker, type EmailWorker } from './delivery/email-worker'
import { createSmtpTransport } from './delivery/smtp-transport'

interface EmailContext extends Pick<DeliveryContext, 'attachReceipt'> {
  db: Db
  clock: () => Date
  settings: Settings
  siteKey: SiteKey
}

/** Creates the site's email worker, which delivers once it is started. */
export function openEmail(app: FastifyInstance, context: EmailContext): EmailWorker {
  const { db, clock, settings, attachReceipt } = context
  const { mail, databaseUrl } = settings
  const deliveryContext = {
    db,
    clock,
    log: app.log,
    transport: mail && createSmtpTransport({ ...mail, replyTo: () => app.school.current().settings.supportEmail }),
    site: () => siteOf(app, context),
    attachReceipt,
  }
  return createEmailWorker(deliveryContext, { isAlone: databaseUrl === undefined })
}

/** Facts about the site that emails mention. */
export function siteOf(
  app: FastifyInstance,
  { settings, siteKey }: Pick<EmailContext, 'settings' | 'siteKey'>,
): EmailSite {
  const school = app.school.current()
  const { supportEmail } = school.settings
  return { origin: originOf(app, settings), supportEmail, ...classroomOf(school), siteKey }
}

/** The public address, or on a developer's machine the port that was opened. */
function originOf(app: FastifyInstance, { publicUrl, port }: Settings): string {
  const address = app.server.address()
  const openPort = typeof address === 'object' && address ? address.port : port
  return publicUrl ?? `http://localhost:${openPort}`
}
