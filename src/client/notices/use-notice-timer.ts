import { useEffect, useRef, useState } from 'react'
import { dismissNotice, type Notice } from './notice-store'

/** Dismisses a notice when its time is over. One that offers an action waits while it is hovered or focused. */
export function useNoticeTimer({ id, durationMs, action }: Notice) {
  const remainingMs = useRef(durationMs)
  const [isHeld, setHeld] = useState(false)

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
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
