import { createPageStore, usePageStore } from '../device/page-store'

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

const notices = createPageStore<readonly Notice[]>([])
let lastId = 0

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
  notices.replace([notice, ...notices.read()].slice(0, MOST_NOTICES))
  return notice.id
}

export function showFailure(request: Omit<NoticeRequest, 'variant'>): number {
  return showNotice({ ...request, variant: 'destructive' })
}

/** Closes a notice; it stays known for a while before it is removed. */
export function dismissNotice(id: number): void {
  notices.replace(notices.read().map((notice) => (notice.id === id ? { ...notice, isOpen: false } : notice)))
  const remove = () => notices.replace(notices.read().filter((notice) => notice.id !== id))
  setTimeout(remove, REMOVED_AFTER_DISMISSAL_MS)
}

/** The notices that are known: the one that may be visible, or the last one for a while after its dismissal. */
export function currentNotices(): readonly Notice[] {
  return notices.read()
}

export function useNotices(): readonly Notice[] {
  return usePageStore(notices)
}
