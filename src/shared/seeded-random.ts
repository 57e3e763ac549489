export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** An integer from the first to the last, both included. */
  whole(first: number, last: number): number
  pick<T>(items: readonly T[]): T
  /** The same items in another order. */
  shuffle<T>(items: readonly T[]): T[]
}

/** The same seed always gives the same values. Not for secrets: they follow from the seed. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  // Mulberry32: 32 bits of state, well mixed even for consecutive seeds.
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (first: number, last: number) => first + Math.floor(fraction() * (last - first + 1))
  return {
    fraction,
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffle: (items) => {
      const rest = [...items]
      return items.flatMap(() => rest.splice(whole(0, rest.length - 1), 1))
    },
  }
}
