import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { createPost, type Post } from './post'
import { createSmtpTransport } from './smtp-transport'

declare module 'fastify' {
  interface FastifyInstance {
    postOffice: Post
  }
}

/** The post of this site; it delivers once it is started. */
export function openPost(app: FastifyInstance, { db, clock, settings, siteKey }: AppContext): Post {
  const { mail, supportEmail, classroomUrl, databaseUrl } = settings
  const office = {
    db,
    clock,
    log: app.log,
    transport: mail && createSmtpTransport({ ...mail, supportEmail }),
    site: () => ({ origin: originOf(app, settings), supportEmail, classroomUrl, siteKey }),
  }
  return createPost(office, { isAlone: databaseUrl === undefined })
}

/** Where letters lead to: the public address, or on one's own machine the port that was opened. */
function originOf(app: FastifyInstance, { publicUrl, port }: AppContext['settings']): string {
  const address = app.server.address()
  const openPort = typeof address === 'object' && address ? address.port : port
  return publicUrl ?? `http://localhost:${openPort}`
}
