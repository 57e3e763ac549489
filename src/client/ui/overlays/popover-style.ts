/** The sheet that menus and panels open below their button. */
export const POPOVER =
  'absolute top-full right-0 z-20 mt-2 animate-rise rounded-sheet border border-line bg-sheet text-ink shadow-lifted'
