import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { Subject } from '../../http/shapes'
import { TIES_OF_SUBJECT } from './skills.addresses'

const titles = { title: z.string(), titleFr: z.string() }

/** A guide and a quiz that belong together, with what a link between them says. */
export const ContentTie = z.object({
  guideId: z.int(),
  guide: z.object(titles),
  quizId: z.int(),
  quiz: z.object(titles),
  questionCount: z.int(),
  /** The questions of the quiz that ask for what the guide teaches. */
  questionIds: z.array(z.string()),
})
export type ContentTie = z.output<typeof ContentTie>

export const relatedContentContract = {
  ofSubject: endpoint({
    ...TIES_OF_SUBJECT,
    access: 'student',
    summary: 'Which guides of a subject teach what which of its quizzes ask for',
    params: z.object({ subject: Subject }),
    badParams: 'VALIDATION_FAILED',
    response: z.array(ContentTie),
    etag: true,
  }),
}
