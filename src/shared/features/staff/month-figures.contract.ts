import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'

const PeriodFigures = z.object({
  /** Money received minus refunds; null for roles that do not see money. */
  revenueCents: z.nullable(z.int()),
  /** Hours of sessions that have ended and that the student did not miss. */
  hoursTaught: z.number(),
  newStudents: z.int(),
  /** Sessions marked as missed, among all with attendance. */
  absences: z.int(),
  marked: z.int(),
})
export type PeriodFigures = z.output<typeof PeriodFigures>

/** This month so far and the same days of the month before, and the last six months for a small chart. */
export const MonthFigures = z.object({
  /** The first day of this month. */
  month: z.string(),
  /** The last day of the month before that is included in the comparison. */
  comparedUntil: z.string(),
  thisMonth: PeriodFigures,
  lastMonth: PeriodFigures,
  /** Oldest first; the last one is this month so far. */
  months: z.array(PeriodFigures),
})
export type MonthFigures = z.output<typeof MonthFigures>

export const monthFiguresContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/month-figures',
    access: 'admin',
    permission: 'people',
    summary: 'Revenue, hours taught, new students and absences of this month so far and of the last six months',
    response: MonthFigures,
  }),
}
