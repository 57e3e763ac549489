/** The look of the tiles that link to other views. */
export const CARD = `flex min-h-20 items-center gap-4 rounded-sheet border border-line bg-sheet px-5 py-4
  md:min-h-26 shadow-sheet transition-colors hover:border-edge`
