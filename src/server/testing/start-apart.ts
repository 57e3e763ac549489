import { setTimeout } from 'node:timers/promises'

const PAUSES_MS = [0, 10, 50, 200]

/**
 * Starts `change` at another position among `others` in every round, without waiting for responses, and leaves longer
 * pauses between them in later rounds. So on a fast or a busy machine too, the change wins some races and loses others.
 */
export async function startApart<Result>(
  round: number,
  { change, others }: { change: () => Promise<Result>; others: (() => Promise<Result>)[] },
): Promise<{ changed: Result; responses: Result[] }> {
  const pauseMs = PAUSES_MS[Math.floor(round / 4) % PAUSES_MS.length] ?? 0
  const position = round % (others.length + 1)
  const startAt = (place: number, action: () => Promise<Result>) => setTimeout(place * pauseMs).then(action)
  const late = others.map((other, place) => () => startAt(place < position ? place : place + 1, other))
  const before = late.slice(0, position).map((start) => start())
  const changing = startAt(position, change)
  const after = late.slice(position).map((start) => start())
  const [changed, ...responses] = await Promise.all([changing, ...before, ...after])
  return { changed, responses }
}
