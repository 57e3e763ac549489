import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WorkItem } from '#shared/features/study-guides/guide-work.rules'
import { students } from '../accounts/students'
import { studyGuides } from './content'

/** A student's latest work in an activity of a guide. */
export const guideWork = pgTable(
  'guide_work',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    guideId: integer('guide_id')
      .notNull()
      .references(() => studyGuides.id, { onDelete: 'cascade' }),
    /** Zero-based position in the guide. */
    activity: smallint().notNull(),
    list: jsonb().$type<WorkItem[]>().notNull(),
    isDone: boolean('is_done').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.guideId, table.activity] }),
    index('guide_work_guide').on(table.guideId),
  ],
)
