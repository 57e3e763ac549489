import { and, eq, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { practiceQuestions, practiceSettings, practiceSubjects } from '../../db/schema/practice'

type SubjectRow = typeof practiceSubjects.$inferSelect

/** Changes where a student stands in a subject; what is not given stays. */
export async function saveSubject(
  db: Db,
  { studentId, subject, ...changed }: Pick<SubjectRow, 'studentId' | 'subject'> & Partial<SubjectRow>,
): Promise<void> {
  await db
    .insert(practiceSubjects)
    .values({ studentId, subject, ...changed })
    .onConflictDoUpdate({ target: [practiceSubjects.studentId, practiceSubjects.subject], set: changed })
}

/** The highest number of the student's questions in a subject: those asked from now on have higher ones. */
export async function findLastNumber(
  db: Db,
  { studentId, subject }: { studentId: string; subject: Subject },
): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${practiceQuestions.id}), 0)::int` })
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.studentId, studentId), eq(practiceQuestions.subject, subject)))
  return row?.last ?? 0
}

type Settings = Omit<typeof practiceSettings.$inferSelect, 'studentId'>

/** Stores what was given; the goal has a value from the first time on. */
export async function saveSettings(
  db: Db,
  studentId: string,
  { given, dailyGoal }: { given: Partial<Settings>; dailyGoal: number },
): Promise<Settings> {
  const [row] = await db
    .insert(practiceSettings)
    .values({ studentId, dailyGoal, ...given })
    .onConflictDoUpdate({
      target: practiceSettings.studentId,
      // An update needs something to set; the student's number stays what it is.
      set: { studentId, ...given },
    })
    .returning({ grade: practiceSettings.grade, dailyGoal: practiceSettings.dailyGoal })
  if (!row) throw new Error('an upsert always returns its row')
  return row
}

export async function findSettings(db: Db, studentId: string): Promise<Settings | undefined> {
  const [row] = await db
    .select({ grade: practiceSettings.grade, dailyGoal: practiceSettings.dailyGoal })
    .from(practiceSettings)
    .where(eq(practiceSettings.studentId, studentId))
  return row
}
