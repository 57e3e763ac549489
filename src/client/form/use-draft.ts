import { useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './drafts'

/** What is being typed. */
export interface Draft<Values extends object> {
  values: Values
  initial: Values
  change: (changed: Partial<Values>) => void
  /** Given up: the form starts again from its initial values. */
  forget: () => void
  /** Saved. Only what was sent goes: a form that was closed and opened again meanwhile may hold more by now. */
  forgetSaved: (sent: Values) => void
}

/**
 * Keeps what is typed in this tab until it is saved or given up: a reload, another page, an error or a lost sign-in does
 * not lose it. Without a key (passwords) it lasts as long as the form. A component that changes targets needs the same
 * `key` of React.
 */
export function useDraft<Values extends object>(key: string | null, initial: Values): Draft<Values> {
  const [values, setValues] = useState(() => (key ? readDraft(key, initial) : initial))
  // Two changes in one event must both count, and the second would not see the first in `values`.
  const latest = useRef(values)

  function show(next: Values) {
    latest.current = next
    setValues(next)
  }

  function forget() {
    if (key) forgetDraft(key)
    show(initial)
  }

  return {
    values,
    initial,
    change: (changed) => {
      const next = { ...latest.current, ...changed }
      if (key) keepDraft(key, next)
      show(next)
    },
    forget,
    forgetSaved: (sent) => {
      const now = key ? readDraft(key, sent) : latest.current
      if (JSON.stringify(now) === JSON.stringify(sent)) forget()
    },
  }
}
