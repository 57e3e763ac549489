import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WorkItem } from '#shared/features/study-guides/guide-work.rules'
import { studyGuides } from './content'
import { students } from './students'

/** What a student did in an activity of a guide: one row, however often it was changed. */
export const guideWork = pgTable(
  'guide_work',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    guideId: integer('guide_id')
      .notNull()
      .references(() => studyGuides.id, { onDelete: 'cascade' }),
    /** Its place in the guide, counted from zero. */
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
