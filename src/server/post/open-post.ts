import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import type { Site } from './compose'
import type { PostOffice } from './deliver'
import { createPost, type Post } from './post'
import { createSmtpTransport } from './smtp-transport'

declare module 'fastify' {
  interface FastifyInstance {
    postOffice: Post
  }
}

/** The post of this site; it delivers once it is started. */
export function openPost(app: FastifyInstance, context: AppContext & Pick<PostOffice, 'attachReceipt'>): Post {
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
  return createPost(office, { isAlone: databaseUrl === undefined })
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
