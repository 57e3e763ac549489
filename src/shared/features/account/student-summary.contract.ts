import * as z from 'zod/mini'

/** The student of a row in a staff list. A deleted account has no name or email, but others may lack them too. */
export const StudentSummary = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isDeleted: z.boolean(),
})
export type StudentSummary = z.output<typeof StudentSummary>
