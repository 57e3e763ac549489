import { AppError } from '../../http/app-error'

export interface WorkQueue {
  /** Runs work in turn, or refuses it at once with 503 if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
  refuseWhenFull(): void
  waiting(): number
}

const RETRY_AFTER_S = 2

export function createWorkQueue({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  function refuseWhenFull(): void {
    if (waiting.length >= waitingMax) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })
  }

  async function takeSlot(): Promise<void> {
    if (running < runningMax) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Passes the slot to the longest waiting work directly. If it were freed first, new work could take it as well. */
  function releaseSlot(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    refuseWhenFull,
    waiting: () => waiting.length,
    async run(work) {
      if (running >= runningMax) refuseWhenFull()
      await takeSlot()
      try {
        return await work()
      } finally {
        releaseSlot()
      }
    },
  }
}
