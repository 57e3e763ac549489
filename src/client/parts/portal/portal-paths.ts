import { SCREENS } from '#shared/screens'

const portal = SCREENS.adminDashboard.address

/** The addresses inside the portal, apart from the others so that students do not load them. */
export const portalPaths = {
  view: (view: string) => `${portal}?view=${view}`,
  /** The payments page with the dialog that records one. */
  recordPayment: () => `${portal}?view=payments&record=new`,
  /** The page of one student in the portal. */
  student: (studentId: string, { list = '', search = '' } = {}) =>
    `${portal}?view=users&student=${studentId}${list && `&list=${list}`}` +
    (search && `&search=${encodeURIComponent(search)}`),
  /** The list of users with a search. */
  users: (search: string) => `${portal}?view=users${search && `&search=${encodeURIComponent(search)}`}`,
  /** The page of one family in the portal. */
  family: (familyId: number, { search = '' } = {}) =>
    `${portal}?view=families&family=${familyId}${search && `&search=${encodeURIComponent(search)}`}`,
  /** The list of families with a search. */
  families: (search: string) => `${portal}?view=families${search && `&search=${encodeURIComponent(search)}`}`,
  /** The list of sessions with filters; an empty value is no filter. */
  sessions: (shown: { only?: string; tutor?: string; from?: string; to?: string }) => {
    const filledParameters = Object.entries(shown).filter(([, value]) => value !== '')
    return `${portal}?${new URLSearchParams([['view', 'activity'], ['list', 'sessions'], ...filledParameters])}`
  },
  /** The timetable of staff with filters; an empty value is no filter. */
  timetable: (shown: object) => {
    const filledParameters = Object.entries(shown).filter(([, value]) => value)
    return `${portal}?${new URLSearchParams([['view', 'timetable'], ...filledParameters])}`
  },
  emails: (state: string, search = '') =>
    `${portal}?view=emails${state && `&state=${state}`}${search && `&search=${encodeURIComponent(search)}`}`,
  activity: (list: string) => `${portal}?view=activity&list=${list}`,
  /** A list of the portal, filtered by a figure of the dashboard. */
  figure: (list: string, figure: string) =>
    list === 'users' ? `${portal}?view=users&only=${figure}` : `${portal}?view=activity&list=${list}&only=${figure}`,
  /** The portal's first page with one group of the to-do list; an empty group shows all. */
  toDo: (group: string) => `${portal}${group && `?todo=${group}`}`,
  /**
   * The tutors page with the dialog that resolves sessions during a time off or holiday, or with one tutor's details
   * open.
   */
  tutors: (open: { timeOff?: string; holiday?: string; tutor?: string }) =>
    `${portal}?${new URLSearchParams([['view', 'tutors'], ...Object.entries(open)])}`,
  content: (tab: string) => `${portal}?view=content&tab=${tab}`,
  /** The statistics of all questions with filters; an empty value is no filter. */
  questions: (shown: object) => {
    const filledParameters = Object.entries(shown).filter(([, value]) => value)
    return `${portal}?${new URLSearchParams([['view', 'questions'], ...filledParameters])}`
  },
  /** A quiz or guide as a student sees it. */
  preview: (kind: 'quiz' | 'guide', id: number) => `${portal}?view=preview&${kind}=${id}`,
  receipt: (receiptId: number) => `/api/admin/money/receipts/${receiptId}`,
  receiptFile: (receiptId: number) => `/api/admin/money/receipts/${receiptId}/file`,
}
