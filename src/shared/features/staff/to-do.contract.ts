import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { TO_DO_KINDS } from './to-do.rules'

/** One task for staff. It is computed from the data and disappears when it is done. */
export const ToDoEntry = z.object({
  kind: z.enum(TO_DO_KINDS),
  /** The id of the time off, the tutor or the student that the entry is about; the day of a holiday. */
  id: z.nullable(z.string()),
  /** How many sessions, payments, emails or people it is about. */
  count: z.int(),
  /** The first of them: students, or invited tutors; empty if nobody has a name. */
  names: z.array(z.string()),
  /** The tutor whose time off it is, or the tutor of the only session. */
  tutor: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  /** The earliest of its sessions or events; null if it has no time of its own. */
  since: z.nullable(z.string()),
})
export type ToDoEntry = z.output<typeof ToDoEntry>

export const toDoContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/to-do',
    access: 'admin',
    permission: 'own',
    summary: 'The tasks of staff, most urgent first, as far as the role may see them',
    response: z.array(ToDoEntry),
  }),
}
