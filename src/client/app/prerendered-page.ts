import { createContext, use } from 'react'

/** The screen that was already in the server's HTML, if any. */
export const PrerenderedPage = createContext<string | undefined>(undefined)

export function usePrerenderedPage(): string | undefined {
  return use(PrerenderedPage)
}
