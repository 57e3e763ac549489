import { PORTAL_TO_DO, type QueryArea } from '../../../api/query-keys'

/** The query keys of the portal, apart from the others so that students do not load them. */
export const portalKeys = {
  users: {
    all: ['portal', 'users'],
    lostSignIn: 'staff',
    lists: ['portal', 'users', 'list'],
    list: (search: string, only: string | null, order: string) =>
      ['portal', 'users', 'list', search, only, order] as const,
    student: (id: string) => ['portal', 'users', 'student', id] as const,
  },
  families: {
    all: ['portal', 'families'],
    lostSignIn: 'staff',
    list: (search: string) => ['portal', 'families', 'list', search] as const,
    similar: (contact: object) => ['portal', 'families', 'similar', contact] as const,
    one: (id: number) => ['portal', 'families', 'one', id] as const,
    statement: (id: number, studentId: string | null) => ['portal', 'families', 'statement', id, studentId] as const,
    receipts: (id: number) => ['portal', 'families', 'receipts', id] as const,
    events: (id: number) => ['portal', 'families', 'events', id] as const,
    notes: (id: number) => ['portal', 'families', 'notes', id] as const,
    students: (search: string) => ['portal', 'families', 'students', search] as const,
    offered: (search: string) => ['portal', 'families', 'offered', search] as const,
  },
  /** A student's ledger entries, sessions, attempts and skills. */
  records: {
    all: ['portal', 'records'],
    lostSignIn: 'staff',
    of: (id: string, kind: string) => ['portal', 'records', id, kind] as const,
  },
  activity: {
    all: ['portal', 'activity'],
    lostSignIn: 'staff',
    overview: ['portal', 'activity', 'overview'],
    list: (kind: string, only: unknown) => ['portal', 'activity', kind, only] as const,
  },
  /** The to-do list of staff, and the figures beside it. */
  toDo: {
    ...PORTAL_TO_DO,
    list: ['portal', 'to-do', 'list'],
    monthFigures: ['portal', 'to-do', 'month-figures'],
  },
  search: {
    all: ['portal', 'search'],
    lostSignIn: 'staff',
    finds: (search: string) => ['portal', 'search', search] as const,
  },
  /** One staff action with everything it recorded. It never changes. */
  actions: {
    all: ['portal', 'action'],
    lostSignIn: 'staff',
    one: (id: number) => ['portal', 'action', id] as const,
  },
  emails: {
    all: ['portal', 'emails'],
    lostSignIn: 'staff',
    list: (state: string | null, search: string) => ['portal', 'emails', state, search] as const,
  },
  money: {
    all: ['portal', 'money'],
    lostSignIn: 'staff',
    unpaid: (search: string) => ['portal', 'money', 'unpaid', search] as const,
    bankLines: (state: string) => ['portal', 'money', 'bank-lines', state] as const,
    payers: (who: object) => ['portal', 'money', 'payers', who] as const,
    overpayments: ['portal', 'money', 'overpayments'],
    refundable: (studentId: string) => ['portal', 'money', 'refundable', studentId] as const,
    gifts: ['portal', 'money', 'gifts'],
    pendingRefunds: ['portal', 'money', 'pending-refunds'],
    failedRefunds: ['portal', 'money', 'failed-refunds'],
    uncoveredRefunds: ['portal', 'money', 'uncovered-refunds'],
    receipts: (list: string, search: string) => ['portal', 'money', 'receipts', list, search] as const,
    accounting: (from: string, to: string) => ['portal', 'money', 'accounting', from, to] as const,
  },
  timetable: {
    all: ['portal', 'timetable'],
    lostSignIn: 'staff',
    sessions: (shown: object) => ['portal', 'timetable', 'sessions', shown] as const,
    days: (shown: object) => ['portal', 'timetable', 'days', shown] as const,
    openings: (request: object) => ['portal', 'timetable', 'openings', request] as const,
    weeks: (first: object | null) => ['portal', 'timetable', 'weeks', first] as const,
    restOfSeries: (id: number) => ['portal', 'timetable', 'restOfSeries', id] as const,
    restOfSeriesWeeks: (id: number, to: object | null) => ['portal', 'timetable', 'following-weeks', id, to] as const,
    students: (search: string) => ['portal', 'timetable', 'students', search] as const,
  },
  factor: { all: ['portal', 'factor'], lostSignIn: 'staff', state: ['portal', 'factor', 'state'] },
  tutors: {
    all: ['portal', 'tutors'],
    lostSignIn: 'staff',
    list: ['portal', 'tutors', 'list'],
    timeOff: ['portal', 'tutors', 'time-off'],
    sessions: (id: number) => ['portal', 'tutors', 'sessions', id],
    holidays: ['portal', 'tutors', 'holidays'],
  },
  school: {
    all: ['portal', 'school'],
    lostSignIn: 'staff',
    state: ['portal', 'school', 'state'],
    affected: (hours: string) => ['portal', 'school', 'affected', hours] as const,
  },
  staff: { all: ['portal', 'staff'], lostSignIn: 'staff', list: ['portal', 'staff', 'list'] },
  incidents: { all: ['portal', 'incidents'], lostSignIn: 'staff', list: ['portal', 'incidents', 'list'] },
  security: {
    all: ['portal', 'security'],
    lostSignIn: 'staff',
    of: (accountKind: string, account: string) => ['portal', 'security', accountKind, account] as const,
  },
  content: {
    all: ['portal', 'content'],
    lostSignIn: 'staff',
    quizzes: ['portal', 'content', 'quizzes'],
    guides: ['portal', 'content', 'guides'],
    guide: (id: number) => ['portal', 'content', 'guide', id] as const,
    statistics: (quizId: number) => ['portal', 'content', 'statistics', quizId] as const,
    ranked: (filter: object) => ['portal', 'content', 'ranked', filter] as const,
  },
} as const satisfies Record<string, QueryArea & Record<string, unknown>>
