import { createPageStore, usePageStore } from '../device/page-store'

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

const MAX_NOTICES = 1
const DEFAULT_DURATION_MS = 5000
const REMOVED_AFTER_DISMISSAL_MS = 1_000_000

const notices = createPageStore<readonly Notice[]>([])
let lastId = 0

/** Replaces the visible notice, if any, and returns the id of the new one. */
export function showNotice(request: NoticeRequest): number {
  lastId += 1
  const defaults = { variant: 'default', durationMs: DEFAULT_DURATION_MS } as const
  const notice: Notice = { ...defaults, ...request, id: lastId, isOpen: true }
  notices.replace([notice, ...notices.read()].slice(0, MAX_NOTICES))
  return notice.id
}

export function showFailure(request: Omit<NoticeRequest, 'variant'>): number {
  return showNotice({ ...request, variant: 'destructive' })
}

/** Closes a notice. It stays in the list for a while before it is removed. */
export function dismissNotice(id: number): void {
  notices.replace(notices.read().map((notice) => (notice.id === id ? { ...notice, isOpen: false } : notice)))
  const remove = () => notices.replace(notices.read().filter((notice) => notice.id !== id))
  setTimeout(remove, REMOVED_AFTER_DISMISSAL_MS)
}

/** The visible notice, or the last one for a while after its dismissal. */
export function currentNotices(): readonly Notice[] {
  return notices.read()
}

export function useNotices(): readonly Notice[] {
  return usePageStore(notices)
}
