import type { QueryArea } from './query-keys'

/** The query keys of the tutor's desk. */
export const desk = {
  all: ['tutor', 'desk'],
  lostSignIn: 'tutor',
  week: (monday: string) => ['tutor', 'desk', 'week', monday] as const,
  session: (id: number) => ['tutor', 'desk', 'session', id] as const,
  schedule: ['tutor', 'desk', 'schedule'],
  report: (id: number) => ['tutor', 'desk', 'report', id] as const,
  preparation: (id: number) => ['tutor', 'desk', 'preparation', id] as const,
  timeOff: ['tutor', 'desk', 'time-off'],
} as const satisfies QueryArea & Record<string, unknown>

export const deskFactor = {
  all: ['tutor', 'factor'],
  lostSignIn: 'tutor',
  state: ['tutor', 'factor', 'state'],
} as const satisfies QueryArea & Record<string, unknown>
