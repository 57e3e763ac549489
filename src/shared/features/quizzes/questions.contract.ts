import * as z from 'zod/mini'

export const Question = z.object({
  id: z.string(),
  type: z.enum(['multiple_choice', 'fill_blank']),
  question: z.string(),
  questionFr: z.string(),
  /** Four for multiple choice, none for fill in the blank. */
  options: z.array(z.string()),
  optionsFr: z.array(z.string()),
  /** Zero-based index for multiple choice, text for fill in the blank. Feedback is instant, so students get it. */
  correctAnswer: z.union([z.int(), z.string()]),
  explanation: z.string(),
  explanationFr: z.string(),
})
export type Question = z.output<typeof Question>
