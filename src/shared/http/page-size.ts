/** How many rows a screen asks for at a time. */
export const PAGE_SIZE = 50

/** The most that one answer holds of a list that is read in pages. */
export const PAGE_SIZE_MAX = 100
