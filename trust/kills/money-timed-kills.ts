import { sendRequest } from '../../harness/network/http-client'
import type { SendOnce, ShopUnderTest } from './buyers'

/** A kill at one step of a request. */
export interface TimedKill {
  /** Sends the request; the server is up again when it resolves. */
  send: SendOnce
  hasKilled(): boolean
}

/** Kills at the provider's n-th request: before the call takes effect, or between its effect and its response. */
export function killAtProvider({ server, provider }: ShopUnderTest, step: number): TimedKill {
  let calls = 0
  return {
    hasKilled: () => calls >= step,
    send: async (call, providerId) => {
      provider.failures.interrupt(async (incoming) => {
        if (provider.isAbout(incoming, providerId) && ++calls === step) await server.kill()
      })
      const response = await sendRequest(server.origin, call).catch(() => undefined)
      provider.failures.interrupt(async () => {})
      if (!response) await server.start()
      return response
    },
  }
}

/** The server kills itself before or after the n-th commit of the request. */
export function killAtCommit({ server }: ShopUnderTest, step: number): TimedKill {
  let hasKilled = false
  return {
    hasKilled: () => hasKilled,
    send: async (call) => {
      const headers = { ...call.headers, 'die-at-step': String(step) }
      const response = await sendRequest(server.origin, { ...call, headers }).catch(() => undefined)
      hasKilled = response === undefined
      if (hasKilled) await server.start()
      return response
    },
  }
}
