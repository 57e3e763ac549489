import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const SWEEP_EVERY_MS = 100

declare module 'fastify' {
  interface FastifyInstance {
    draining: { isOn: boolean }
  }
}

/** While the process shuts down, every response closes its connection, so that clients reconnect elsewhere. */
export function installDrain(app: FastifyInstance): void {
  const draining = { isOn: false }
  app.decorate('draining', draining)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) reply.header('Connection', 'close')
    done()
  })
}

/** Reports the shutdown at `/readyz`, serves requests until proxies have noticed, then finishes the running ones. */
export async function drainAndClose(app: FastifyInstance, seconds: number): Promise<void> {
  app.draining.isOn = true
  await wait(seconds * 1000)
  // Responses that began before left their connections open, which would keep the server from closing.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS)
  await app.close()
  clearInterval(sweep)
}
