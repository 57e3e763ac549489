import { ask } from '../../harness/http-client'
import type { Send, Shop } from './buyers'

/** A kill at one moment of a request. */
export interface Strike {
  /** Sends the request; the server is up again when it is over. */
  send: Send
  hasStruck(): boolean
}

/** Kills at the provider's n-th request: before the call takes effect, or after that and before its answer. */
export function strikeAtProvider({ server, cashier }: Shop, moment: number): Strike {
  let met = 0
  return {
    hasStruck: () => met >= moment,
    send: async (call, providerId) => {
      cashier.problems.interrupt(async (asked) => {
        if (cashier.isAbout(asked, providerId) && ++met === moment) await server.kill()
      })
      const answer = await ask(server.origin, call).catch(() => undefined)
      cashier.problems.interrupt(async () => {})
      if (!answer) await server.start()
      return answer
    },
  }
}

/** The server kills itself before or after the n-th commit of the request. */
export function strikeAtCommit({ server }: Shop, moment: number): Strike {
  let hasStruck = false
  return {
    hasStruck: () => hasStruck,
    send: async (call) => {
      const headers = { ...call.headers, 'die-at-step': String(moment) }
      const answer = await ask(server.origin, { ...call, headers }).catch(() => undefined)
      hasStruck = answer === undefined
      if (hasStruck) await server.start()
      return answer
    },
  }
}
