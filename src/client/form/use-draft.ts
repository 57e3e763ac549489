import { useRef, useState } from 'react'

const PREFIX = 'plume-draft:'

/**
 * What is being typed, kept in this tab until it is saved or given up: a reload, an error or a lost sign-in does not
 * lose it. The key names the form and its target; a component that changes targets needs the same `key` of React.
 */
export function useDraft<Value extends object>(key: string, initial: Value) {
  const [value, setValue] = useState(() => readDraft(key, initial))
  // Two changes in one event must both count, and the second would not see the first in `value`.
  const latest = useRef(value)

  function show(next: Value) {
    latest.current = next
    setValue(next)
  }

  return {
    value,
    change: (changed: Partial<Value>) => {
      const next = { ...latest.current, ...changed }
      sessionStorage.setItem(PREFIX + key, JSON.stringify(next))
      show(next)
    },
    /** Saved, or given up: the form starts again from its initial values. */
    forget: () => {
      forgetDraft(key)
      show(initial)
    },
  }
}

/** For whoever closes a form from outside it. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
}

/** Whoever signs out leaves nothing behind for the next person. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }
}

function readDraft<Value extends object>(key: string, initial: Value): Value {
  const kept = sessionStorage.getItem(PREFIX + key)
  // Only this file writes it, and only in this tab; what an older page did not know keeps its initial value.
  return kept ? { ...initial, ...(JSON.parse(kept) as Partial<Value>) } : initial
}
