import * as z from 'zod/mini'
import { Subject } from '../../http/shapes'

/** Has its own title and subject, because its quiz may be deleted. */
export const Attempt = z.object({
  id: z.int(),
  score: z.int(),
  totalQuestions: z.int(),
  completedAt: z.string(),
  quiz: z.object({ id: z.nullable(z.int()), title: z.string(), titleFr: z.string(), subject: Subject }),
})
export type Attempt = z.output<typeof Attempt>
