import { HOUR_MS } from '#shared/time/units'
import { findNextDue } from '../emails.store'
import { BATCH_SIZE, type DeliveryContext, deliverBatch } from './deliver'

/** How soon emails are found that another process queued, or left behind when it died. */
const POLL_MS = 30_000
/** A single process is woken for every email; polling covers only a changed system clock. */
const POLL_ALONE_MS = HOUR_MS
/** Emails queued within this time are delivered together. */
const GATHER_MS = 250
/** Between two batches, so that requests do not wait for emails. */
const PAUSE_MS = 250
/** After an unexpected failure, such as a lost database. */
const RECOVERY_MS = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    emailWorker: EmailWorker
  }
}

export interface EmailWorker {
  /** Call after a request that may have queued an email. */
  wake(): void
  start(): void
  /** Finishes the emails in progress and takes no more. */
  stop(): Promise<void>
}

/** Delivers queued emails. It sleeps until it is woken or the next email is due. */
export function createEmailWorker(context: DeliveryContext, { isAlone }: { isAlone: boolean }): EmailWorker {
  let isStopped = true
  let running: Promise<void> | undefined
  let alarm: { at: number; timer: NodeJS.Timeout } | undefined

  /** Does nothing if a run is already planned for an earlier time. */
  function runIn(waitMs: number): void {
    const at = Date.now() + waitMs
    if (isStopped || (alarm && alarm.at <= at)) return
    clearTimeout(alarm?.timer)
    alarm = { at, timer: setTimeout(run, waitMs).unref() }
  }

  function run(): void {
    alarm = undefined
    running = (running ?? Promise.resolve()).then(work).catch((error) => {
      context.log.warn({ err: error }, 'emails could not be delivered')
      runIn(RECOVERY_MS)
    })
  }

  async function work(): Promise<void> {
    const batchSize = await deliverBatch(context)
    if (batchSize === BATCH_SIZE) return runIn(PAUSE_MS)
    const nextDue = await findNextDue(context.db)
    const waitMs = nextDue ? Math.max(0, nextDue.getTime() - context.clock().getTime()) : POLL_ALONE_MS
    runIn(Math.min(waitMs, isAlone ? POLL_ALONE_MS : POLL_MS))
  }

  return {
    wake: () => runIn(GATHER_MS),
    start: () => {
      isStopped = false
      runIn(0)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(alarm?.timer)
      await running
      context.transport?.close()
    },
  }
}
