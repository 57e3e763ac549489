import * as z from 'zod/mini'
import { Subject } from '../../http/shapes'

/** An attempt stays readable when its quiz is gone: title and subject are kept with it. */
export const Attempt = z.object({
  id: z.int(),
  score: z.int(),
  totalQuestions: z.int(),
  completedAt: z.string(),
  quiz: z.object({ id: z.nullable(z.int()), title: z.string(), titleFr: z.string(), subject: Subject }),
})
export type Attempt = z.output<typeof Attempt>
