import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const SWEEP_EVERY_MS = 100

declare module 'fastify' {
  interface FastifyInstance {
    draining: { isOn: boolean }
  }
}

/** While the process goes, every answer ends its connection: whoever asks next comes to a process that stays. */
export function installDrain(app: FastifyInstance): void {
  const draining = { isOn: false }
  app.decorate('draining', draining)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) reply.header('Connection', 'close')
    done()
  })
}

/**
 * Says at `/readyz` that this process is going, and gives a proxy the time to notice; everything is served meanwhile.
 * Then closes the door, and waits for what is still running.
 */
export async function drainAndClose(app: FastifyInstance, seconds: number): Promise<void> {
  app.draining.isOn = true
  await wait(seconds * 1000)
  // An answer that had begun before left its connection open, and an open connection would keep the door from closing.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS)
  await app.close()
  clearInterval(sweep)
}
