import { HOUR_MS } from '#shared/time/units'
import { BATCH, deliverBatch, type EmailWorkerParts } from './deliver'
import { findNextDue } from './emails.store'

/** Letters that another process decided, or left behind when it died, are found within this time. */
const LOOK_EVERY_MS = 30_000
/** Where no other process is, this is only for the case that the clock is set. */
const LOOK_LATER_MS = HOUR_MS
/** What is decided within this time goes out together. */
const GATHER_MS = 250
/** Between two batches: students who book do not wait for letters, and no mail service takes them faster for long. */
const BREATH_MS = 250
/** After the database or the post itself failed. */
const REST_MS = 5_000

export interface EmailWorker {
  /** Says that a letter may have been decided. Costs nothing; the letters go out after the request. */
  wake(): void
  start(): void
  /** Finishes the letters in hand and takes no more. */
  stop(): Promise<void>
}

/**
 * The worker. It sleeps until somebody wakes it or the next letter is due: on the embedded database it never asks in vain,
 * because its only process wakes it.
 */
export function createEmailWorker(office: EmailWorkerParts, { isAlone }: { isAlone: boolean }): EmailWorker {
  let isStopped = true
  let running: Promise<void> | undefined
  let alarm: { at: number; timer: NodeJS.Timeout } | undefined

  /** Sets the alarm, unless it is set for an earlier time. */
  function runIn(waitMs: number): void {
    const at = Date.now() + waitMs
    if (isStopped || (alarm && alarm.at <= at)) return
    clearTimeout(alarm?.timer)
    alarm = { at, timer: setTimeout(run, waitMs).unref() }
  }

  function run(): void {
    alarm = undefined
    running = (running ?? Promise.resolve()).then(work).catch((error) => {
      office.log.warn({ err: error }, 'the post stood still')
      runIn(REST_MS)
    })
  }

  async function work(): Promise<void> {
    const taken = await deliverBatch(office)
    if (taken === BATCH) return runIn(BREATH_MS)
    const nextDue = await findNextDue(office.db)
    const waitMs = nextDue ? Math.max(0, nextDue.getTime() - office.clock().getTime()) : LOOK_LATER_MS
    runIn(Math.min(waitMs, isAlone ? LOOK_LATER_MS : LOOK_EVERY_MS))
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
      office.transport?.close()
    },
  }
}
