/** How many rows a screen loads at a time. */
export const PAGE_SIZE = 50

/** The most rows in one page of a list. */
export const PAGE_SIZE_MAX = 100
