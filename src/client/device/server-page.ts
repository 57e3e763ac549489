import { createContext, use, useEffect } from 'react'

/** What stood in the server's HTML already when the script began. */
export interface DrawnPage {
  screen: string
  /** The business day on which it was drawn; a page of the build knows none. */
  today?: string | undefined
  /** Told soon after the whole page is React's: until then nothing on it answers. */
  onTakenOver?: (() => void) | undefined
}

export const ServerPage = createContext<DrawnPage | undefined>(undefined)

/** Renders nothing. Stands last on the screen, and so is the last to be taken over. */
export function TakenOver() {
  const drawn = use(ServerPage)
  useEffect(() => {
    // The questions that follow have a task of their own: the page can answer before them.
    if (drawn?.onTakenOver) setTimeout(drawn.onTakenOver)
  }, [drawn])
  return null
}

/** The screen that was already in the server's HTML, if any. */
export function useScreenOfServer(): string | undefined {
  return use(ServerPage)?.screen
}
