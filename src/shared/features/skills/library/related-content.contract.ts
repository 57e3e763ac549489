import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { Subject } from '../../../http/shapes'
import { RELATED_CONTENT } from '../skills.addresses'

const titles = { title: z.string(), titleFr: z.string() }

/** A guide and a quiz on the same skills, with what links between them show. */
export const RelatedContent = z.object({
  guideId: z.int(),
  guide: z.object(titles),
  quizId: z.int(),
  quiz: z.object(titles),
  questionCount: z.int(),
  /** Questions of the quiz on skills that the guide teaches. */
  questionIds: z.array(z.string()),
})
export type RelatedContent = z.output<typeof RelatedContent>

export const relatedContentContract = {
  ofSubject: endpoint({
    ...RELATED_CONTENT,
    access: 'student',
    summary: 'Guides and quizzes of a subject that cover the same skills',
    params: z.object({ subject: Subject }),
    badParams: 'VALIDATION_FAILED',
    response: z.array(RelatedContent),
    etag: true,
  }),
}
