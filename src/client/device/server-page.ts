import { createContext, use, useEffect } from 'react'

/** What stood in the server's HTML already when the script began. */
export interface DrawnPage {
  screen: string
  /** The business day on which it was drawn; a page of the build knows none. */
  today?: string | undefined
  /** Told once the whole page is React's: until then nothing on it answers. */
  onTakenOver?: (() => void) | undefined
}

export const ServerPage = createContext<DrawnPage | undefined>(undefined)

/** Renders nothing. Stands last on the screen, and so is the last to be taken over. */
export function TakenOver() {
  const drawn = use(ServerPage)
  useEffect(() => drawn?.onTakenOver?.(), [drawn])
  return null
}

/** The screen that was already in the server's HTML, if any. */
export function useScreenOfServer(): string | undefined {
  return use(ServerPage)?.screen
}
