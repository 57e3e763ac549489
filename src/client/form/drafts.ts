import type { AccountKind } from '#shared/account-kinds'
import { tabStorage } from '../device/storage'

const PREFIX = 'plume-draft:'
const OWNER = 'plume-draft-owner'

/** Drafts survive an expired sign-in, but only for the same person. */
export interface DraftOwner {
  accountKind: AccountKind
  person: string
}

/** The storage key of a draft. `form` names the form and, if there are several, its target. */
export function draftKey({ accountKind, person }: DraftOwner, form: string): string {
  return `${PREFIX}${accountKind}/${person}/${form}`
}

export function readDraft<Values extends object>(key: string, initial: Values): Values {
  const saved = tabStorage.read(key)
  // Only `saveDraft` writes it. Fields that an older page did not have keep their initial values.
  return saved ? { ...initial, ...(JSON.parse(saved) as Partial<Values>) } : initial
}

export function hasDraft(key: string): boolean {
  return tabStorage.read(key) !== null
}

export function hasDrafts(): boolean {
  return tabStorage.keys().some((key) => key.startsWith(PREFIX))
}

export function saveDraft(key: string, values: object): void {
  tabStorage.write(key, JSON.stringify(values))
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key)
}

/** Records who is signed in and discards another person's drafts. Returns whether there was another person. */
export function claimDrafts({ accountKind, person }: DraftOwner): boolean {
  const owner = tabStorage.read(`${OWNER}:${accountKind}`)
  const isSomebodyElse = owner !== null && owner !== person
  if (isSomebodyElse) forgetDraftsOf(accountKind)
  tabStorage.write(`${OWNER}:${accountKind}`, person)
  return isSomebodyElse
}

export function forgetDraftsOf(accountKind: AccountKind): void {
  tabStorage.remove(`${OWNER}:${accountKind}`)
  for (const key of tabStorage.keys()) {
    if (key.startsWith(`${PREFIX}${accountKind}/`)) tabStorage.remove(key)
  }
}
