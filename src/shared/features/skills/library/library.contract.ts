import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { Subject } from '../../../http/shapes'
import { LIBRARY } from '../skills.addresses'

const named = z.object({ key: z.string(), name: z.string(), nameFr: z.string() })

/** The place of a quiz or guide in the library. Content created by staff has no place. */
export const LibraryEntry = z.object({
  kind: z.enum(['quiz', 'guide']),
  id: z.int(),
  topic: named,
  skill: named,
  grades: z.tuple([z.int(), z.int()]),
  /** The picture of its cover (see `parseCover`). */
  cover: z.string(),
})
export type LibraryEntry = z.output<typeof LibraryEntry>

export const libraryContract = {
  ofSubject: endpoint({
    ...LIBRARY,
    access: 'student',
    summary: 'Topic, skill, grades and cover of the quizzes and guides of a subject, in the order they are learned',
    params: z.object({ subject: Subject }),
    badParams: 'VALIDATION_FAILED',
    response: z.array(LibraryEntry),
    etag: true,
  }),
}
