import { useEffect, useEffectEvent } from 'react'

const OTHER_CONTROLS = 'input:not([type="radio"]), textarea, select, [contenteditable], dialog, [role="menu"]'
const ANSWERS_TO_ENTER = 'input, textarea, select, button, a, summary, [contenteditable], dialog, [role="menu"]'

interface PlayerKeys {
  onDigit: (digit: number) => void
  onEnter: () => void
}

/** Digits choose and Enter goes on, wherever the focus is, unless it is in a control that wants the key itself. */
export function usePlayerKeys({ onDigit, onEnter }: PlayerKeys): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // A key that is held down would leaf through the verdict before it can be read.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    else if (event.key === 'Enter' && !isWithin(event, ANSWERS_TO_ENTER)) onEnter()
    else if (/^[1-9]$/.test(event.key) && !isWithin(event, OTHER_CONTROLS)) onDigit(Number(event.key))
  })

  useEffect(() => {
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [])
}

function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
