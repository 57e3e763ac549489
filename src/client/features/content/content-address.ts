import { useLocation, useSearch } from 'wouter'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { portalPaths } from '../../parts/portal/portal-paths'
import { CONTENT_FILTERS, type ListChoice, ORDERS, type SubjectFilter } from './list/shown-content'

export const CONTENT_TABS = ['quizzes', 'guides'] as const
export type ContentTab = (typeof CONTENT_TABS)[number]
/** By hand or from a file. */
export const WAYS = ['manual', 'file'] as const
export type WayToAdd = (typeof WAYS)[number]

export interface ContentAddress extends ListChoice {
  tab: ContentTab
  /** The open form of the Add Content dialog. */
  add: 'quiz' | 'guide' | null
  /** Stays when the dialog is closed, so that the draft is shown again when it opens. */
  by: WayToAdd
  /** At most one of these dialogs is open. */
  read: number | null
  edit: number | null
  /** The quiz whose questions are edited. */
  questions: number | null
}

const DIALOGS = ['read', 'edit', 'questions'] as const
const CLOSED = { add: null, read: null, edit: null, questions: null } as const

export function readContentAddress(search: string): ContentAddress {
  const url = new URLSearchParams(search)
  const add = url.get('add')
  return {
    tab: CONTENT_TABS.find((tab) => tab === url.get('tab')) ?? 'quizzes',
    subject: SUBJECTS.find((subject) => subject === url.get('subject')) ?? 'all',
    search: url.get('search') ?? '',
    shown: CONTENT_FILTERS.find((shown) => shown === url.get('show')) ?? 'all',
    order: ORDERS.find((order) => order === url.get('order')) ?? 'added',
    add: add === 'quiz' || add === 'guide' ? add : null,
    by: WAYS.find((way) => way === url.get('by')) ?? 'manual',
    read: Number(url.get('read')) || null,
    edit: Number(url.get('edit')) || null,
    questions: Number(url.get('questions')) || null,
  }
}

const TAB_OF = { quiz: 'quizzes', guide: 'guides' } as const

export function contentPath({ tab, subject, search, shown, order, add, by, ...dialogs }: ContentAddress): string {
  const base = [
    `${portalPaths.content(tab)}&subject=${subject}`,
    by === 'file' && 'by=file',
    search && `search=${encodeURIComponent(search)}`,
    shown !== 'all' && `show=${shown}`,
    order !== 'added' && `order=${order}`,
  ]
    .filter(Boolean)
    .join('&')
  if (add) return `${base}&add=${add}`
  const open = DIALOGS.find((name) => dialogs[name])
  return open ? `${base}&${open}=${dialogs[open]}` : base
}

const NO_CHOICE: ListChoice = { subject: 'all', search: '', shown: 'all', order: 'added' }
const FIRST: ContentAddress = { tab: 'quizzes', by: 'manual', ...NO_CHOICE, ...CLOSED }

export function addPath(kind: NonNullable<ContentAddress['add']>, by: WayToAdd): string {
  return contentPath({ ...FIRST, tab: TAB_OF[kind], add: kind, by })
}

export function editPath(target: 'quiz' | 'questions' | 'guide', id: number): string {
  if (target === 'questions') return contentPath({ ...FIRST, questions: id })
  return contentPath({ ...FIRST, tab: TAB_OF[target], edit: id })
}

/**
 * The URL holds the state of the view, so that dialogs are still open after a reload or a new sign-in. Opening a dialog
 * adds to the browser's history, so that Back closes it.
 */
export function useContentAddress() {
  const [, navigate] = useLocation()
  const address = readContentAddress(useSearch())
  const go = (change: Partial<ContentAddress>, replace: boolean) =>
    navigate(contentPath({ ...address, ...change }), { replace })
  return {
    ...address,
    show: (change: Partial<Omit<ContentAddress, 'read' | 'edit' | 'questions'>>) => go(change, true),
    open: (dialog: Partial<Pick<ContentAddress, keyof typeof CLOSED>>) => go({ ...CLOSED, ...dialog }, false),
    close: (dialog: keyof typeof CLOSED) => {
      // A late answer must neither bring back a view that was left nor close another dialog.
      const current = readContentAddress(location.search)
      if (current[dialog] !== null) navigate(contentPath({ ...current, ...CLOSED }), { replace: true })
    },
    /** Closes the dialog and shows the list of the new item; false if the dialog is no longer open. */
    showAdded: (kind: NonNullable<ContentAddress['add']>, subject: Subject): boolean => {
      const current = readContentAddress(location.search)
      if (!current.add) return false
      const filter: SubjectFilter = current.subject === 'all' ? 'all' : subject
      const nextChoice = { ...NO_CHOICE, tab: TAB_OF[kind], subject: filter, order: current.order }
      navigate(contentPath({ ...current, ...nextChoice, add: null }), { replace: true })
      return true
    },
  }
}
