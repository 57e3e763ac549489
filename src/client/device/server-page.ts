import { createContext, use } from 'react'

/** What stood in the server's HTML already when the script began. */
export interface DrawnPage {
  screen: string
  /** The business day on which it was drawn; a page of the build knows none. */
  today?: string | undefined
}

export const ServerPage = createContext<DrawnPage | undefined>(undefined)

/** The screen that was already in the server's HTML, if any. */
export function useScreenOfServer(): string | undefined {
  return use(ServerPage)?.screen
}
