import { useEffect, useRef, useState } from 'react'
import { dismissNotice, type Notice } from './notice-store'

/** Dismisses a notice when its time is over. One that offers an action waits while it is hovered or focused. */
export function useNoticeTimer({ id, durationMs, action }: Notice) {
  const remainingMs = useRef(durationMs)
  // Apart from each other: a pointer that passes by must not take a notice away from under the keyboard.
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused

  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissNotice(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [id, isHeld])

  if (!action) return {}
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
