import type { ProgressHistory, ProgressRecord } from '#shared/features/progress/progress.contract'
import { DEFAULT_TOTAL_LESSONS, lessonsIn, streakDays } from '#shared/features/progress/progress.rules'
import { averageScore } from '#shared/features/progress/progress-summary.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import type { Db } from '../../db/db'
import {
  findActiveDays,
  findActivitySince,
  findLatestScores,
  findTotals,
  removeLesson,
  STREAK_STRETCH,
  type SubjectTotals,
  saveProgress,
} from './progress.store'

const HISTORY_DAYS = 7 * 12
const SCORES_PER_SUBJECT = 20

export const NOTHING = { lessonsCompleted: 0, quizzesTaken: 0, percentSum: 0, perfectScores: 0 }

/** Counts a completed tutoring session, in the caller's transaction. */
export async function recordSession(
  tx: Db,
  session: { studentId: string; subject: Subject; day: string },
): Promise<void> {
  await saveProgress(tx, { ...session, ...NOTHING, lessonsCompleted: lessonsIn({ kind: 'session' }) })
}

/** Takes a session that was counted back: the student was not there. */
export async function takeBackSession(
  tx: Db,
  session: { studentId: string; subject: Subject; day: string },
): Promise<void> {
  await removeLesson(tx, { ...session, lessons: lessonsIn({ kind: 'session' }) })
}

/** Three records, one per subject, whatever was done in it. */
export async function readProgress(db: Db, studentId: string, now: Date): Promise<ProgressRecord[]> {
  const today = businessDay(now)
  return toRecords(db, { studentId, today }, await findTotals(db, { studentId, today }))
}

interface Whose {
  studentId: string
  today: string
}

/** The records that totals make, which were read a moment ago. */
export function toRecords(db: Db, whose: Whose, found: readonly SubjectTotals[]): Promise<ProgressRecord[]> {
  return Promise.all(
    SUBJECTS.map((subject) => {
      const row = found.find((each) => each.subject === subject)
      return toRecord(db, whose, row ?? { ...NOTHING, subject, latestDays: [] })
    }),
  )
}

export async function toRecord(
  db: Db,
  { studentId, today }: Whose,
  { subject, lessonsCompleted, quizzesTaken, percentSum, perfectScores, latestDays }: SubjectTotals,
): Promise<ProgressRecord> {
  return {
    subject,
    lessonsCompleted,
    totalLessons: DEFAULT_TOTAL_LESSONS,
    currentStreak: await readStreak(db, { studentId, today, subject, latestDays }),
    quizzesTaken,
    percentSum,
    averageScore: averageScore({ quizzesTaken, percentSum }),
    perfectScores,
  }
}

interface StreakSearch extends Whose {
  subject: Subject
  /** The first stretch, newest first. */
  latestDays: readonly string[]
}

/** Reads further days only as long as they follow each other. */
async function readStreak(db: Db, { studentId, subject, today, latestDays }: StreakSearch): Promise<number> {
  const days = [...latestDays]
  let stretch = latestDays
  while (true) {
    const streak = streakDays(days, today)
    const oldest = stretch.at(-1)
    if (streak < days.length || stretch.length < STREAK_STRETCH || oldest === undefined) return streak
    stretch = await findActiveDays(db, { studentId, subject, before: oldest })
    days.push(...stretch)
  }
}

export async function readHistory(db: Db, studentId: string, now: Date): Promise<ProgressHistory> {
  const since = addDays(businessDay(now), 1 - HISTORY_DAYS)
  const activity = await findActivitySince(db, studentId, since)
  const scores = await Promise.all(
    SUBJECTS.map((subject) => findLatestScores(db, { studentId, subject, limit: SCORES_PER_SUBJECT })),
  )
  return { activity, scores: scores.flatMap((ofSubject) => ofSubject.reverse()) }
}
