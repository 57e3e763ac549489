import type { Subject } from '#shared/subjects'
import type { QueryArea } from './query-keys'

/** The query keys of a guardian's home. */
export const family = {
  all: ['guardian', 'family'],
  lostSignIn: 'guardian',
  home: ['guardian', 'family', 'home'],
  learning: (id: string) => ['guardian', 'family', 'learning', id] as const,
  skills: (id: string, subject: Subject) => ['guardian', 'family', 'skills', id, subject] as const,
  upcoming: (id: string) => ['guardian', 'family', 'upcoming', id] as const,
  past: (id: string) => ['guardian', 'family', 'past', id] as const,
  statement: ['guardian', 'family', 'statement'],
  guardians: ['guardian', 'family', 'guardians'],
  consents: ['guardian', 'family', 'consents'],
  signIns: ['guardian', 'family', 'sign-ins'],
  limits: (id: string) => ['guardian', 'family', 'limits', id] as const,
  unpaid: ['guardian', 'family', 'unpaid'],
  tutors: ['guardian', 'family', 'tutors'],
  freeTimes: (request: object) => ['guardian', 'family', 'free-times', request] as const,
} as const satisfies QueryArea & Record<string, unknown>
