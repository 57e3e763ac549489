import { useRef, useState } from 'react'
import { forgetSendKey, sendKeyOf } from './send-key'

const PREFIX = 'plume-draft:'
const OWNER = 'plume-draft-owner'

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
      forgetSendKey(PREFIX + key)
      show(next)
    },
    /**
     * The key to send it under. Sent again as it is, be it after a lost answer and a reload, it repeats the key, so that
     * nothing is made twice; what was changed since, or goes with another file, is another request.
     */
    sendKey: (file?: File): string => sendKeyOf(PREFIX + key, file),
    /** Given up: the form starts again from its initial values. */
    forget: () => {
      forgetDraft(key)
      show(initial)
    },
    /** Saved. Only what was sent goes: a form that was closed and opened again meanwhile may hold more by now. */
    forgetSaved: (sent: Value) => {
      if (JSON.stringify(readDraft(key, sent)) !== JSON.stringify(sent)) return
      forgetDraft(key)
      show(initial)
    },
  }
}

/** For whoever closes a form from outside it. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
  forgetSendKey(PREFIX + key)
}

/** The key of what is sent straight from a file, with nothing typed: repeated like a draft's until it is saved. */
export function fileSendKey(key: string, file: File): string {
  return sendKeyOf(PREFIX + key, file)
}

/**
 * Says who is signed in. Drafts outlive a sign-in that expired, but only for the person who typed them: the answer is
 * whether somebody else's were dropped.
 */
export function claimDrafts(person: string): boolean {
  const owner = sessionStorage.getItem(OWNER)
  const isSomebodyElses = owner !== null && owner !== person
  if (isSomebodyElses) forgetDrafts()
  sessionStorage.setItem(OWNER, person)
  return isSomebodyElses
}

/** Whoever signs out leaves nothing behind for the next person. */
export function forgetDrafts(): void {
  sessionStorage.removeItem(OWNER)
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }
}

function readDraft<Value extends object>(key: string, initial: Value): Value {
  const kept = sessionStorage.getItem(PREFIX + key)
  // Only this file writes it, and only in this tab; what an older page did not know keeps its initial value.
  return kept ? { ...initial, ...(JSON.parse(kept) as Partial<Value>) } : initial
}
