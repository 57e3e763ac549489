import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, now and whenever that changes; 0 before it is on the page. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    setWidth(watched.clientWidth)
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return width
}
