import { useRef, useState } from 'react'
import { forgetDraft, readDraft, saveDraft } from './drafts'

export interface Draft<Values extends object> {
  values: Values
  initial: Values
  change: (changed: Partial<Values>) => void
  /** Discards the draft and shows the initial values. */
  forget: () => void
  /** Discards the draft after a success, unless it has changed since it was sent. */
  forgetSaved: (sent: Values) => void
}

/**
 * Stores the input in this tab until it is saved or discarded. Without a key, for passwords, it lasts as long as the
 * form. A form that can change its target needs a React `key`.
 */
export function useDraft<Values extends object>(key: string | null, initial: Values): Draft<Values> {
  const [values, setValues] = useState(() => (key ? readDraft(key, initial) : initial))
  // The second of two changes in one event would not see the first in `values`.
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
      if (key) saveDraft(key, next)
      show(next)
    },
    forget,
    forgetSaved: (sent) => {
      const now = key ? readDraft(key, sent) : latest.current
      if (JSON.stringify(now) === JSON.stringify(sent)) forget()
    },
  }
}
