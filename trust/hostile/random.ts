/** Chance that can be repeated: the same seed draws the same lots. */
export interface Random {
  /** From 0 up to, without, `end`. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
  /** True this often out of a hundred. */
  isWithin(percent: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (end: number) => {
    // Mulberry32: small, fast, and even enough to choose tricks by.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  return {
    below,
    pick: <T>(items: readonly T[]) => {
      if (items.length === 0) throw new Error('nothing to pick from')
      // An index below the length always finds an item, be it `undefined` itself.
      return items[below(items.length)] as T
    },
    isWithin: (percent) => below(100) < percent,
  }
}
