import { type EarnedAchievements, earnedBy } from '#shared/features/progress/earned.rules'
import type { ProgressHistory, ProgressRecord } from '#shared/features/progress/progress.contract'
import { DEFAULT_TOTAL_LESSONS, lessonsIn, practisedWith, streakDays } from '#shared/features/progress/progress.rules'
import { averageScore, summarize } from '#shared/features/progress/progress-summary.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import type { Db } from '../../db/db'
import {
  countPracticeOn,
  findActiveDays,
  findActivitySince,
  findLatestScores,
  findTotals,
  moveProgress,
  removeLesson,
  STREAK_BATCH,
  type SubjectTotals,
  saveProgress,
  type Totals,
  totals,
} from './progress.store'

const HISTORY_DAYS = 7 * 12
const SCORES_PER_SUBJECT = 20

const NOTHING = { lessonsCompleted: 0, quizzesTaken: 0, percentSum: 0, perfectScores: 0 }

interface CountedDay {
  studentId: string
  subject: Subject
  day: string
}

export async function recordSession(tx: Db, session: CountedDay): Promise<void> {
  await saveProgress(tx, { ...session, ...NOTHING, lessonsCompleted: lessonsIn({ kind: 'session' }) })
}

/** Makes the day active once enough questions were answered. Call it once per answer, with the student locked. */
export async function recordPractice(tx: Db, { studentId, subject, day }: CountedDay): Promise<void> {
  for (const practised of practisedWith(await countPracticeOn(tx, { studentId, day }), subject)) {
    await saveProgress(tx, { studentId, subject: practised, day, ...NOTHING })
  }
}

/** For a session that the student missed. */
export async function takeBackSession(tx: Db, session: CountedDay): Promise<void> {
  await removeLesson(tx, { ...session, lessons: lessonsIn({ kind: 'session' }) })
}

/** One record per subject, even without activity. */
export async function readProgress(db: Db, studentId: string, now: Date): Promise<ProgressRecord[]> {
  const today = businessDay(now)
  return toRecords(db, { studentId, today }, await findTotals(db, { studentId, today }))
}

interface StudentDay {
  studentId: string
  today: string
}

function toRecords(db: Db, student: StudentDay, found: readonly SubjectTotals[]): Promise<ProgressRecord[]> {
  return Promise.all(
    SUBJECTS.map((subject) => {
      const row = found.find((each) => each.subject === subject)
      return toRecord(db, student, row ?? { ...NOTHING, subject, latestDays: [] })
    }),
  )
}

async function toRecord(
  db: Db,
  { studentId, today }: StudentDay,
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
    lastActiveDay: latestDays[0] ?? null,
  }
}

interface StreakSearch extends StudentDay {
  subject: Subject
  /** The first batch, newest first. */
  latestDays: readonly string[]
}

/** Reads further days only while the streak continues. */
async function readStreak(db: Db, { studentId, subject, today, latestDays }: StreakSearch): Promise<number> {
  const days = [...latestDays]
  let batch = latestDays
  while (true) {
    const streak = streakDays(days, today)
    const oldest = batch.at(-1)
    if (streak < days.length || batch.length < STREAK_BATCH || oldest === undefined) return streak
    batch = await findActiveDays(db, { studentId, subject, before: oldest })
    days.push(...batch)
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

/** The parts that the statements of a quiz attempt read and write. */
export const quizProgress = { read: { totals }, move: moveProgress }

interface FinishedQuiz {
  studentId: string
  subject: Subject
  today: string
  percent: number
  isFirstTime: boolean
}

/** Adds a finished quiz to the totals, and finds the achievements that it earns. */
export async function countQuiz(
  db: Db,
  before: readonly SubjectTotals[],
  { studentId, subject, today, percent, isFirstTime }: FinishedQuiz,
): Promise<{ added: Totals; earned: EarnedAchievements | null }> {
  const added = {
    lessonsCompleted: lessonsIn({ kind: 'quiz', isFirstTime }),
    quizzesTaken: 1,
    percentSum: percent,
    perfectScores: percent === 100 ? 1 : 0,
  }
  const current = before.find((row) => row.subject === subject) ?? { subject, ...NOTHING, latestDays: [] }
  const isFirstOfDay = current.latestDays[0] !== today
  const latestDays = isFirstOfDay ? [today, ...current.latestDays] : current.latestDays
  const records = await toRecords(db, { studentId, today }, before)
  const counted = await toRecord(db, { studentId, today }, { ...addTotals(current, added), subject, latestDays })
  const earned = earnedBy({
    after: summarize(records.map((record) => (record.subject === subject ? counted : record))),
    before: summarize(records),
    streakDays: counted.currentStreak,
    isFirstOfDay,
  })
  return { added, earned: earned.achievements.length > 0 || earned.streakDays !== null ? earned : null }
}

function addTotals(one: Totals, other: Totals): Totals {
  return {
    lessonsCompleted: one.lessonsCompleted + other.lessonsCompleted,
    quizzesTaken: one.quizzesTaken + other.quizzesTaken,
    percentSum: one.percentSum + other.percentSum,
    perfectScores: one.perfectScores + other.perfectScores,
  }
}
