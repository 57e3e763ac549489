import { createContext, use } from 'react'

/** The page whose words the server's HTML already showed, if any. */
export const PrerenderedPage = createContext<string | undefined>(undefined)

export function usePrerenderedPage(): string | undefined {
  return use(PrerenderedPage)
}
