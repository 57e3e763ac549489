import { type Earned, earnedBy } from '#shared/features/progress/earned.rules'
import type { ProgressHistory, ProgressRecord } from '#shared/features/progress/progress.contract'
import { bestStreak, DEFAULT_TOTAL_LESSONS, lessonsIn, streakDays } from '#shared/features/progress/progress.rules'
import { averageScore, summarize } from '#shared/features/progress/progress-summary.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import type { Db } from '../../db/client'
import {
  addActivity,
  addToProgress,
  findActiveDays,
  findActivitySince,
  findLatestScores,
  findTotals,
} from './progress.store'

const HISTORY_DAYS = 7 * 12
const SCORES_PER_SUBJECT = 20
/** Days are read in stretches this long, and only as far back as the streak goes. */
const STREAK_STRETCH = 60

const NOTHING = { lessonsCompleted: 0, quizzesTaken: 0, percentSum: 0, perfectScores: 0 }

/** Counts a completed tutoring session, in the caller's transaction. */
export async function recordSession(
  tx: Db,
  session: { studentId: string; subject: Subject; day: string },
): Promise<void> {
  const lessonsCompleted = lessonsIn({ kind: 'session' })
  await addToProgress(tx, session.studentId, session.subject, { ...NOTHING, lessonsCompleted })
  await addActivity(tx, session)
}

interface FinishedQuiz {
  studentId: string
  subject: Subject
  day: string
  percent: number
  isFirstTime: boolean
}

/** Counts a finished quiz, in the caller's transaction, and tells what it earned; null for nothing. */
export async function recordQuiz(tx: Db, quiz: FinishedQuiz): Promise<Earned | null> {
  const { studentId, subject, day, percent, isFirstTime } = quiz
  const added = {
    lessonsCompleted: lessonsIn({ kind: 'quiz', isFirstTime }),
    quizzesTaken: 1,
    percentSum: percent,
    perfectScores: percent === 100 ? 1 : 0,
  }
  await addToProgress(tx, studentId, subject, added)
  const isFirstOfDay = await addActivity(tx, { studentId, subject, day })
  // Once more on the same day, with a mistake in it: nothing can be new, and nothing need be read.
  if (!isFirstTime && !isFirstOfDay && added.perfectScores === 0) return null
  const earned = await readEarned(tx, { studentId, subject, day, added, isFirstOfDay })
  return earned.achievements.length > 0 || earned.streakDays !== null ? earned : null
}

interface Counted {
  studentId: string
  subject: Subject
  day: string
  added: { lessonsCompleted: number; quizzesTaken: number; perfectScores: number }
  isFirstOfDay: boolean
}

/** Compares the record with what it was before the quiz that has just been counted. */
async function readEarned(tx: Db, { studentId, subject, day, added, isFirstOfDay }: Counted): Promise<Earned> {
  const records = await readRecords(tx, studentId, day)
  const earlier = records.map((record) =>
    record.subject === subject ? { ...record, currentStreak: record.currentStreak - (isFirstOfDay ? 1 : 0) } : record,
  )
  const after = summarize(records)
  const before = {
    quizzesTaken: after.quizzesTaken - added.quizzesTaken,
    perfectScores: after.perfectScores - added.perfectScores,
    lessonsCompleted: after.lessonsCompleted - added.lessonsCompleted,
    bestStreak: bestStreak(earlier),
  }
  const streakDays = records.find((record) => record.subject === subject)?.currentStreak ?? 0
  return earnedBy({ after, before, streakDays, isFirstOfDay })
}

/** Three records, one per subject, whatever was done in it. */
export function readProgress(db: Db, studentId: string, now: Date): Promise<ProgressRecord[]> {
  return readRecords(db, studentId, businessDay(now))
}

async function readRecords(db: Db, studentId: string, today: string): Promise<ProgressRecord[]> {
  const rows = await findTotals(db, { studentId, today, limit: STREAK_STRETCH })
  const totals = new Map(rows.map((row) => [row.subject, row]))
  return Promise.all(
    SUBJECTS.map(async (subject) => {
      const { latestDays, ...sums } = totals.get(subject) ?? { ...NOTHING, latestDays: [] }
      const { lessonsCompleted, quizzesTaken, percentSum, perfectScores } = sums
      return {
        subject,
        lessonsCompleted,
        totalLessons: DEFAULT_TOTAL_LESSONS,
        currentStreak: await readStreak(db, { studentId, subject, today, latestDays }),
        quizzesTaken,
        percentSum,
        averageScore: averageScore({ quizzesTaken, percentSum }),
        perfectScores,
      }
    }),
  )
}

interface StreakSearch {
  studentId: string
  subject: Subject
  today: string
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
    stretch = await findActiveDays(db, { studentId, subject, before: oldest, limit: STREAK_STRETCH })
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
