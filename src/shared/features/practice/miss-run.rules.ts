/** Misses in a row after which something easy is asked, with a kind word. */
export const MISSES_MAX = 3
