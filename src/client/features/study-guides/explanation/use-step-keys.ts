import { useEffect, useEffectEvent } from 'react'

const OWN_ARROWS = 'input, textarea, select, [contenteditable], dialog, [role="menu"]'

/** The arrows to the left and right go back and on, unless the focus is in a control that wants them itself. */
export function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return
    if (event.key === 'ArrowLeft') onStep(-1)
    if (event.key === 'ArrowRight') onStep(1)
  })

  useEffect(() => {
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [])
}
