import { useLocation, useSearch } from 'wouter'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { paths } from '../../paths'

export const CONTENT_TABS = ['quizzes', 'guides'] as const
export type ContentTab = (typeof CONTENT_TABS)[number]
/** By hand or from a file. */
export const WAYS = ['manual', 'file'] as const
export type Way = (typeof WAYS)[number]
export type SubjectFilter = Subject | 'all'

export interface ContentAddress {
  tab: ContentTab
  subject: SubjectFilter
  /** Which form of the Add Content dialog is open. */
  add: 'quiz' | 'guide' | null
  /** How the dialog adds it. It stays when the dialog is closed: what was typed there is found again the same way. */
  by: Way
  /** What is open of the tab's kind, and in which dialog: one of these at most. */
  read: number | null
  edit: number | null
  /** The quiz whose questions are edited. */
  questions: number | null
}

/** The dialogs about something that is listed. */
const DIALOGS = ['read', 'edit', 'questions'] as const
const CLOSED = { add: null, read: null, edit: null, questions: null } as const

/** What the address says about the view. What it does not know shows the first tab and all subjects. */
export function readContentAddress(search: string): ContentAddress {
  const asked = new URLSearchParams(search)
  const add = asked.get('add')
  return {
    tab: CONTENT_TABS.find((tab) => tab === asked.get('tab')) ?? 'quizzes',
    subject: SUBJECTS.find((subject) => subject === asked.get('subject')) ?? 'all',
    add: add === 'quiz' || add === 'guide' ? add : null,
    by: WAYS.find((way) => way === asked.get('by')) ?? 'manual',
    read: Number(asked.get('read')) || null,
    edit: Number(asked.get('edit')) || null,
    questions: Number(asked.get('questions')) || null,
  }
}

/** Where each kind of content is listed. */
const TAB_OF = { quiz: 'quizzes', guide: 'guides' } as const

export function contentPath({ tab, subject, add, by, ...dialogs }: ContentAddress): string {
  const base = `${paths.adminContent(tab)}&subject=${subject}${by === 'file' ? '&by=file' : ''}`
  if (add) return `${base}&add=${add}`
  const open = DIALOGS.find((name) => dialogs[name])
  return open ? `${base}&${open}=${dialogs[open]}` : base
}

const FIRST: ContentAddress = { tab: 'quizzes', subject: 'all', by: 'manual', ...CLOSED }

/** The Add Content dialog with one of its forms. */
export function addPath(kind: NonNullable<ContentAddress['add']>, by: Way): string {
  return contentPath({ ...FIRST, tab: TAB_OF[kind], add: kind, by })
}

/** The dialog that edits a quiz, its questions, or a guide. */
export function editPath(what: 'quiz' | 'questions' | 'guide', id: number): string {
  if (what === 'questions') return contentPath({ ...FIRST, questions: id })
  return contentPath({ ...FIRST, tab: TAB_OF[what], edit: id })
}

/**
 * The view's state is in its address, open dialogs included: a reload, or the way through the sign-in, brings them back.
 * Opening a dialog is a step in the browser's history, so that the way back closes it.
 */
export function useContentAddress() {
  const [, navigate] = useLocation()
  const address = readContentAddress(useSearch())
  const go = (change: Partial<ContentAddress>, replace: boolean) =>
    navigate(contentPath({ ...address, ...change }), { replace })
  return {
    ...address,
    show: (change: Pick<Partial<ContentAddress>, 'tab' | 'subject' | 'add' | 'by'>) => go(change, true),
    open: (dialog: Partial<Pick<ContentAddress, keyof typeof CLOSED>>) => go({ ...CLOSED, ...dialog }, false),
    close: (dialog: keyof typeof CLOSED) => {
      // Asked of the address itself: an answer that comes late must not bring back a view that was left meanwhile, and
      // a dialog that gave way to another must not close that one.
      const now = readContentAddress(location.search)
      if (now[dialog] !== null) navigate(contentPath({ ...now, ...CLOSED }), { replace: true })
    },
    /** Closes the dialog and shows the list that something was just added to; false when the dialog was left meanwhile. */
    showAdded: (kind: NonNullable<ContentAddress['add']>, subject: Subject): boolean => {
      const now = readContentAddress(location.search)
      if (!now.add) return false
      const filter = now.subject === 'all' ? 'all' : subject
      navigate(contentPath({ ...now, tab: TAB_OF[kind], subject: filter, add: null }), { replace: true })
      return true
    },
  }
}
