import { AppError } from '../../http/app-error'

export interface WorkQueue {
  /** Does a piece of work when it is its turn, or refuses it at once with 503 when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>
  refuseWhenFull(): void
  waiting(): number
}

const RETRY_AFTER_S = 2

/** Lets so many pieces of work run side by side and so many wait. */
export function createWorkQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  function refuseWhenFull(): void {
    if (waiting.length >= waitingMax) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })
  }

  async function takePlace(): Promise<void> {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** A place goes to whoever waited longest; were it given up first, somebody who just came could take it, too. */
  function leavePlace(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    refuseWhenFull,
    waiting: () => waiting.length,
    async run(work) {
      if (running >= atOnce) refuseWhenFull()
      await takePlace()
      try {
        return await work()
      } finally {
        leavePlace()
      }
    },
  }
}
