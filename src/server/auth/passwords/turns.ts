/** Runs work with the same key one after the other, within this process. */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  const queues = new Map<string, Promise<unknown>>()
  return {
    async take(key, work) {
      const previous = queues.get(key) ?? Promise.resolve()
      const current = previous.then(work, work)
      queues.set(key, current)
      try {
        return await current
      } finally {
        if (queues.get(key) === current) queues.delete(key)
      }
    },
  }
}
