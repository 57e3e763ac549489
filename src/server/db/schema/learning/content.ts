import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Scene } from '#shared/features/study-guides/scenes.contract'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { Figure } from '#shared/figures/figure'
import { SUBJECTS } from '#shared/subjects'
import { isOneOf } from '../one-of'

export const studyGuides = pgTable(
  'study_guides',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: ['pdf', 'audio', 'interactive', 'video'] }).notNull(),
    title: text().notNull(),
    titleFr: text('title_fr').notNull(),
    subject: text({ enum: SUBJECTS }).notNull(),
    content: text().notNull(),
    contentFr: text('content_fr').notNull(),
    activities: jsonb().$type<Activity[]>().notNull(),
    /** The scenes of a video guide. */
    scenes: jsonb().$type<Scene[]>().notNull().default([]),
    /** Figures that its texts refer to by number. */
    figures: jsonb().$type<Figure[]>().notNull().default([]),
    /**
     * Files that staff uploaded, one per language (names below UPLOAD_DIR, made by us); none for guides made from their
     * content.
     */
    storedFile: text('stored_file'),
    storedFileFr: text('stored_file_fr'),
    /** Only staff see a draft, as with quizzes. */
    isPublished: boolean('is_published').notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('study_guides_subject').on(table.subject, table.id),
    check('study_guides_subject_known', isOneOf(table.subject, SUBJECTS)),
    check('study_guides_type_known', sql`${table.type} in ('pdf', 'audio', 'interactive', 'video')`),
  ],
)

/** Which row a content file was imported to. Rows that staff have changed or deleted since are not imported again. */
export const contentImports = pgTable(
  'content_imports',
  {
    kind: text({ enum: ['quiz', 'guide', 'tutor'] }).notNull(),
    slug: text().notNull(),
    fingerprint: text().notNull(),
    rowId: integer('row_id').notNull(),
    /** The row's version after the import. */
    rowVersion: integer('row_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
