import { setImmediate as breathe } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue'

/** Work that lasts until it is told to end, and what was seen of it. */
function makeWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => async () => {
    begun.push(number)
    await new Promise<void>((resolve) => ends.push(resolve))
    return number
  }
  return { begun, work, endNext: () => ends.shift()?.() }
}

test('so many run at once, the others follow in their order', async () => {
  const queue = createWorkQueue({ atOnce: 2, waitingMax: 10 })
  const { begun, work, endNext } = makeWork()
  const all = [1, 2, 3, 4].map((number) => queue.run(work(number)))
  await breathe()
  expect(begun).toEqual([1, 2])
  endNext()
  await breathe()
  expect(begun).toEqual([1, 2, 3])
  for (let turn = 0; turn < 3; turn++) {
    endNext()
    await breathe()
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('who comes when the queue is full is refused with 503 and told when to come back', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 1 })
  const { work, endNext } = makeWork()
  const taken = [queue.run(work(1)), queue.run(work(2))]
  const refusal = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', retryAfterS: 2 })
  await expect(queue.run(work(3))).rejects.toEqual(refusal)
  expect(queue.refuseWhenFull).toThrow(refusal)
  for (const one of taken) {
    await breathe()
    endNext()
    await one
  }
  const later = queue.run(work(4))
  await breathe()
  endNext()
  expect(await later).toBe(4)
})

test('work that fails makes room like any other', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'next')).toBe('next')
})
