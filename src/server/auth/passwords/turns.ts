/** Lets work on the same thing be done one after the other within this process. */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  const queues = new Map<string, Promise<unknown>>()
  return {
    async take(key, work) {
      const previous = queues.get(key) ?? Promise.resolve()
      const mine = previous.then(work, work)
      queues.set(key, mine)
      try {
        return await mine
      } finally {
        if (queues.get(key) === mine) queues.delete(key)
      }
    },
  }
}
