import { tabStorage } from '../device/storage'

const PREFIX = 'plume-draft:'
const OWNER = 'plume-draft-owner'

/** Who typed: drafts outlive a sign-in that expired, but only for the same person. */
export interface DraftOwner {
  accountKind: 'student' | 'staff' | 'tutor'
  person: string
}

/** Where a form keeps what is typed in it: it names the owner, the form and, where there are several, its target. */
export function draftKey({ accountKind, person }: DraftOwner, form: string): string {
  return `${PREFIX}${accountKind}/${person}/${form}`
}

export function readDraft<Values extends object>(key: string, initial: Values): Values {
  const kept = tabStorage.read(key)
  // Only `keepDraft` writes it, and only in this tab; what an older page did not know keeps its initial value.
  return kept ? { ...initial, ...(JSON.parse(kept) as Partial<Values>) } : initial
}

export function isDraftKept(key: string): boolean {
  return tabStorage.read(key) !== null
}

/** Whether anything that was typed in this tab waits in a form. */
export function areDraftsKept(): boolean {
  return tabStorage.keys().some((key) => key.startsWith(PREFIX))
}

export function keepDraft(key: string, values: object): void {
  tabStorage.write(key, JSON.stringify(values))
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key)
}

/**
 * Says who is signed in at a door. What somebody else typed there goes; the answer is whether somebody else was there.
 */
export function claimDrafts({ accountKind, person }: DraftOwner): boolean {
  const owner = tabStorage.read(`${OWNER}:${accountKind}`)
  const isSomebodyElse = owner !== null && owner !== person
  if (isSomebodyElse) forgetDraftsAt(accountKind)
  tabStorage.write(`${OWNER}:${accountKind}`, person)
  return isSomebodyElse
}

/** Whoever signs out leaves nothing behind for the next person. */
export function forgetDraftsAt(accountKind: DraftOwner['accountKind']): void {
  tabStorage.remove(`${OWNER}:${accountKind}`)
  for (const key of tabStorage.keys()) {
    if (key.startsWith(`${PREFIX}${accountKind}/`)) tabStorage.remove(key)
  }
}
