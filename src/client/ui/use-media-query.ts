import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Whether the window matches, now and whenever it changes: for what must be on the page once, here or there. The server
 * cannot know; what it drew otherwise is drawn anew in small steps.
 */
export function useMediaQuery(query: string): boolean {
  const doesMatch = useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
  return useDeferredValue(doesMatch)
}
