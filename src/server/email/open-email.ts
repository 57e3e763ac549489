import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import type { Site } from './compose'
import type { EmailWorkerParts } from './deliver'
import { createEmailWorker, type EmailWorker } from './email-worker'
import { createSmtpTransport } from './smtp-transport'

declare module 'fastify' {
  interface FastifyInstance {
    emailWorkerParts: EmailWorker
  }
}

/** The post of this site; it delivers once it is started. */
export function openEmail(
  app: FastifyInstance,
  context: AppContext & Pick<EmailWorkerParts, 'attachReceipt'>,
): EmailWorker {
  const { db, clock, settings, attachReceipt } = context
  const { mail, supportEmail, databaseUrl } = settings
  const office = {
    db,
    clock,
    log: app.log,
    transport: mail && createSmtpTransport({ ...mail, supportEmail }),
    site: () => siteOf(app, context),
    attachReceipt,
  }
  return createEmailWorker(office, { isAlone: databaseUrl === undefined })
}

/** What letters tell of the site. */
export function siteOf(app: FastifyInstance, { settings, siteKey }: Pick<AppContext, 'settings' | 'siteKey'>): Site {
  const { supportEmail, classroomUrl } = settings
  return { origin: originOf(app, settings), supportEmail, classroomUrl, siteKey }
}

/** Where letters lead to: the public address, or on one's own machine the port that was opened. */
function originOf(app: FastifyInstance, { publicUrl, port }: AppContext['settings']): string {
  const address = app.server.address()
  const openPort = typeof address === 'object' && address ? address.port : port
  return publicUrl ?? `http://localhost:${openPort}`
}
