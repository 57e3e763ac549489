import * as z from 'zod/mini'

/** The texts of a tutor's report on a session. What is still hard may be empty. */
export const ReportTexts = z.object({ done: z.string(), stillHard: z.string(), next: z.string() })
export type ReportTexts = z.output<typeof ReportTexts>
