import { setImmediate as breathe } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue'

/** Work that runs until `endNext` is called. */
function makeWork() {
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => async () => {
    started.push(number)
    await new Promise<void>((resolve) => ends.push(resolve))
    return number
  }
  return { started, work, endNext: () => ends.shift()?.() }
}

test('runs up to the limit concurrently and the rest in order', async () => {
  const queue = createWorkQueue({ runningMax: 2, waitingMax: 10 })
  const { started, work, endNext } = makeWork()
  const all = [1, 2, 3, 4].map((number) => queue.run(work(number)))
  await breathe()
  expect(started).toEqual([1, 2])
  endNext()
  await breathe()
  expect(started).toEqual([1, 2, 3])
  for (let turn = 0; turn < 3; turn++) {
    endNext()
    await breathe()
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('refuses work with 503 and a Retry-After while the queue is full', async () => {
  const queue = createWorkQueue({ runningMax: 1, waitingMax: 1 })
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

test('gives each lane every second turn, however much waits in the other', async () => {
  const queue = createWorkQueue({ runningMax: 1, waitingMax: 3 })
  const { started, work, endNext } = makeWork()
  const strangers = [1, 2, 3, 4].map((number) => queue.run(work(number)))
  await expect(queue.run(work(5))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const owner = [queue.run(work(91), 'known'), queue.run(work(92), 'known')]
  for (let turn = 0; turn < 6; turn++) {
    await breathe()
    endNext()
  }
  await Promise.all([...strangers, ...owner])
  expect(started).toEqual([1, 91, 2, 92, 3, 4])
})

test('work that fails frees its slot too', async () => {
  const queue = createWorkQueue({ runningMax: 1, waitingMax: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'next')).toBe('next')
})
