export interface Random {
  /** A whole number from 0 to `below` - 1. */
  number(below: number): number
  pick<T>(items: readonly T[]): T
}

/** The same seed gives the same choices, so a run can be repeated, apart from the timing of the machine. */
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
