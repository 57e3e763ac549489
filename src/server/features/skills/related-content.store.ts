import { and, eq, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { contentImports, studyGuides } from '../../db/schema/learning/content'
import { quizzes } from '../../db/schema/learning/quizzes'

/** The quizzes of a subject that came from files, by file name. */
export function findWrittenQuizzes(db: Db, subject: Subject) {
  return db
    .select({
      id: quizzes.id,
      slug: contentImports.slug,
      title: quizzes.title,
      titleFr: quizzes.titleFr,
      questionIds: sql<string[]>`jsonb_path_query_array(${quizzes.questions}, '$[*].id')`,
    })
    .from(quizzes)
    .innerJoin(contentImports, and(eq(contentImports.kind, 'quiz'), eq(contentImports.rowId, quizzes.id)))
    .where(and(eq(quizzes.subject, subject), quizzes.isPublished))
    .orderBy(quizzes.id)
}

/** The guides of a subject that came from files. */
export function findWrittenGuides(db: Db, subject: Subject) {
  return db
    .select({
      id: studyGuides.id,
      slug: contentImports.slug,
      title: studyGuides.title,
      titleFr: studyGuides.titleFr,
    })
    .from(studyGuides)
    .innerJoin(contentImports, and(eq(contentImports.kind, 'guide'), eq(contentImports.rowId, studyGuides.id)))
    .where(and(eq(studyGuides.subject, subject), studyGuides.isPublished))
    .orderBy(studyGuides.id)
}

/**
 * Changes with every insert, update and delete of a quiz or guide: ids are never reused and versions only grow, so
 * highest id, count and sum of versions together never repeat.
 */
export function prepareContentVersion(db: Db): () => Promise<string> {
  const query = db
    .select({
      version: sql<string>`concat_ws('.', max(${quizzes.id}), count(*), sum(${quizzes.version}), (
        select concat_ws('.', max(id), count(*), sum(version)) from study_guides))`,
    })
    .from(quizzes)
    .prepare('guides_and_quizzes_version')
  return async () => (await query.execute())[0]?.version ?? ''
}
