import type { Subject } from '#shared/subjects'

/**
 * How a lost sign-in is reported when a query detects it:
 * - `unauthorized`: the specification's notice, then the sign-in page after half a second
 * - `sessionExpired`: the lists of quizzes and study guides, which give two seconds to read
 * - `staff`: the sign-in page of the portal
 * - `tutor`: the sign-in page of the tutors
 * - `guardian`: the sign-in page of guardians
 * - `silent`: another query on the screen reports it too, or the caller does
 */
export type LostSignIn = 'unauthorized' | 'sessionExpired' | 'staff' | 'tutor' | 'guardian' | 'silent'

/** A part of the server's data. An action names the areas that it changes, and they are fetched again. */
export interface QueryArea {
  /** The prefix of every key in this area. */
  all: readonly string[]
  lostSignIn: LostSignIn
  /** Fetched when it is next opened, because the old data is still shown after the action. */
  waitsForNextVisit?: boolean
}

/**
 * The query keys of the site; those of tutors, guardians and the portal are in files of their own. The keys of an area
 * start with its `all`.
 */
export const queryKeys = {
  account: { all: ['account'], lostSignIn: 'silent', user: ['account', 'user'] },
  signIns: { all: ['sign-ins'], lostSignIn: 'unauthorized', list: ['sign-ins', 'list'] },
  emails: { all: ['emails'], lostSignIn: 'unauthorized', settings: ['emails', 'settings'] },
  progress: {
    all: ['progress'],
    lostSignIn: 'unauthorized',
    records: ['progress', 'records'],
    history: ['progress', 'history'],
    recentAttempts: ['progress', 'recent-attempts'],
    attemptsOn: (day: string) => ['progress', 'attempts-on', day] as const,
    allAttempts: ['progress', 'all-attempts'],
  },
  learning: { all: ['learning'], lostSignIn: 'silent', record: ['learning', 'record'], goal: ['learning', 'goal'] },
  quizzes: {
    all: ['quizzes'],
    lostSignIn: 'sessionExpired',
    ofSubject: (subject: Subject) => ['quizzes', subject] as const,
  },
  attempts: {
    all: ['attempts'],
    lostSignIn: 'sessionExpired',
    one: (id: number) => ['attempts', id] as const,
    skills: (id: number) => ['attempts', id, 'skills'] as const,
  },
  reviews: {
    all: ['reviews'],
    lostSignIn: 'sessionExpired',
    waitsForNextVisit: true,
    due: ['reviews', 'due'],
    upcoming: ['reviews', 'upcoming'],
    ofAttempt: (id: number) => ['reviews', 'of-attempt', id] as const,
  },
  practice: {
    all: ['practice'],
    lostSignIn: 'unauthorized',
    state: (subject: Subject) => ['practice', 'state', subject] as const,
    question: (subject: Subject, skill: string | null) => ['practice', 'question', subject, skill] as const,
  },
  /** Changes with every answer, and is shown afterwards. */
  skills: {
    all: ['skills'],
    lostSignIn: 'unauthorized',
    waitsForNextVisit: true,
    overview: ['skills', 'overview'],
    map: (subject: Subject) => ['skills', 'map', subject] as const,
  },
  guides: {
    all: ['guides'],
    lostSignIn: 'sessionExpired',
    ofSubject: (subject: Subject) => ['guides', 'list', subject] as const,
    one: (id: string) => ['guides', 'one', id] as const,
  },
  library: { all: ['library'], lostSignIn: 'silent', ofSubject: (subject: Subject) => ['library', subject] as const },
  relatedContent: {
    all: ['related-content'],
    lostSignIn: 'silent',
    ofSubject: (subject: Subject) => ['related-content', subject] as const,
  },
  tutors: { all: ['tutors'], lostSignIn: 'unauthorized', list: ['tutors', 'list'] },
  times: {
    all: ['times'],
    lostSignIn: 'unauthorized',
    holidays: ['times', 'holidays'],
    /** The draft that is stored while the student buys hours. */
    kept: ['times', 'kept'],
    daysOf: (request: object) => ['times', 'days', request] as const,
    ofDay: (request: object) => ['times', 'of-day', request] as const,
    next: (request: object) => ['times', 'next', request] as const,
    ofTutors: (durationHours: number) => ['times', 'of-tutors', durationHours] as const,
    weeks: (request: object | null) => ['times', 'weeks', request] as const,
  },
  sessions: {
    all: ['sessions'],
    lostSignIn: 'unauthorized',
    upcoming: ['sessions', 'upcoming'],
    sharing: ['sessions', 'sharing'],
    past: ['sessions', 'past'],
    pastOn: (day: string) => ['sessions', 'past-on', day] as const,
  },
  assignedWork: {
    all: ['assigned-work'],
    lostSignIn: 'unauthorized',
    list: ['assigned-work', 'list'],
    note: ['assigned-work', 'note'],
  },
  credits: {
    all: ['credits'],
    lostSignIn: 'unauthorized',
    statement: ['credits', 'statement'],
    unpaid: ['credits', 'unpaid'],
  },
  /** A refusal opens the sign-in page of the portal without a notice. */
  staff: { all: ['staff'], lostSignIn: 'silent', me: ['staff', 'me'] },
  tutor: { all: ['tutor', 'me'], lostSignIn: 'silent', me: ['tutor', 'me'] },
  guardian: { all: ['guardian', 'me'], lostSignIn: 'silent', me: ['guardian', 'me'] },
  /** Files on the reader's device. A file that was edited has another `lastModified`. */
  localFiles: {
    all: ['local-files'],
    lostSignIn: 'silent',
    quiz: ({ name, size, lastModified }: File) => ['local-files', 'quiz', name, size, lastModified] as const,
  },
} as const satisfies Record<string, QueryArea & Record<string, unknown>>

/** The to-do list of staff, which every action in the portal may change. */
export const PORTAL_TO_DO = { all: ['portal', 'to-do'], lostSignIn: 'staff' } as const satisfies QueryArea

/** Everything that only staff may see. It is removed when they sign out. */
export const PORTAL_KEYS = [queryKeys.staff.all, ['portal']] as const

/** Everything that only a tutor may see. */
export const DESK_KEYS = [['tutor']] as const

/** Everything that only a guardian may see. */
export const GUARDIAN_KEYS = [['guardian']] as const

const OWN_AREAS: Record<string, LostSignIn> = { portal: 'staff', tutor: 'tutor', guardian: 'guardian' }

export function lostSignInOf(queryKey: readonly unknown[]): LostSignIn {
  const area = Object.values(queryKeys).find(({ all }) => all.every((part, place) => queryKey[place] === part))
  return area?.lostSignIn ?? OWN_AREAS[String(queryKey[0])] ?? 'silent'
}
