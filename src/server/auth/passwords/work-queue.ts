import { AppError } from '../../http/app-error'

/** `known`: devices that have signed in to the account before. */
export type QueueLane = 'known' | 'others'

export interface WorkQueue {
  /** Runs work in turn, or refuses it immediately with 503 if its lane is full. Both lanes get the same share. */
  run<T>(work: () => Promise<T>, lane?: QueueLane): Promise<T>
  refuseWhenFull(lane?: QueueLane): void
  waiting(): number
}

const RETRY_AFTER_S = 2

/** `waitingMax` holds for each lane. */
export function createWorkQueue({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }): WorkQueue {
  const waiting: Record<QueueLane, (() => void)[]> = { known: [], others: [] }
  let running = 0
  let lastLane: QueueLane = 'others'

  function refuseWhenFull(lane: QueueLane = 'others'): void {
    if (waiting[lane].length >= waitingMax) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })
  }

  async function takeSlot(lane: QueueLane): Promise<void> {
    if (running < runningMax) running++
    else await new Promise<void>((resolve) => waiting[lane].push(resolve))
  }

  /** The lanes take turns while work waits in both. */
  function takeNext(): (() => void) | undefined {
    const otherLane = lastLane === 'known' ? 'others' : 'known'
    lastLane = waiting[otherLane].length > 0 ? otherLane : lastLane
    return waiting[lastLane].shift()
  }

  /** Passes the slot to the next work directly. If it were freed first, new work could take it as well. */
  function releaseSlot(): void {
    const next = takeNext()
    if (next) next()
    else running--
  }

  return {
    refuseWhenFull,
    waiting: () => waiting.known.length + waiting.others.length,
    async run(work, lane = 'others') {
      if (running >= runningMax) refuseWhenFull(lane)
      await takeSlot(lane)
      try {
        return await work()
      } finally {
        releaseSlot()
      }
    },
  }
}
