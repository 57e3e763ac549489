import { useSyncExternalStore } from 'react'

/** One thing to do about a notice: what changes the address is a link, what acts is a button. */
export type NoticeAction = { label: string } & (
  | { onSelect: () => void; href?: undefined }
  | { href: string; onSelect?: undefined }
)

export interface Notice {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  durationMs: number
  action?: NoticeAction | undefined
  isOpen: boolean
}

export type NoticeRequest = Pick<Notice, 'title' | 'description' | 'action'> &
  Partial<Pick<Notice, 'variant' | 'durationMs'>>

const MOST_NOTICES = 1
const DEFAULT_DURATION_MS = 5000
const REMOVED_AFTER_DISMISSAL_MS = 1_000_000

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replaceNotices(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a notice in place of the one that may be visible, and says which it is. */
export function showNotice(request: NoticeRequest): number {
  lastId += 1
  const notice: Notice = {
    variant: 'default',
    durationMs: DEFAULT_DURATION_MS,
    ...request,
    id: lastId,
    isOpen: true,
  }
  replaceNotices([notice, ...notices].slice(0, MOST_NOTICES))
  return notice.id
}

/** Closes a notice; it stays known for a while before it is removed. */
export function dismissNotice(id: number): void {
  replaceNotices(notices.map((notice) => (notice.id === id ? { ...notice, isOpen: false } : notice)))
  setTimeout(() => replaceNotices(notices.filter((notice) => notice.id !== id)), REMOVED_AFTER_DISMISSAL_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The notices that are known: the one that may be visible, or the last one for a while after its dismissal. */
export function currentNotices(): readonly Notice[] {
  return notices
}

const NONE: readonly Notice[] = []

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, currentNotices, () => NONE)
}
