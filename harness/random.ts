export interface Random {
  /** A whole number from 0 to `below` - 1. */
  number(below: number): number
  pick<T>(items: readonly T[]): T
}

/** The same seed gives the same choices, so that a run can be repeated. What the machine does between them is its own. */
export function createRandom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1
  const number = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
  return {
    number,
    pick: (items) => {
      const item = items[number(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
