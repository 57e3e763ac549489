import { weekToReport } from '#shared/features/emails/reminders.rules'
import { averageScore } from '#shared/features/progress/progress-summary.rules'
import { isQuizSubject, SUBJECTS } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { addDays, mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/db'
import { remind } from '../../email/notify'
import { readProgress } from './progress.service'
import {
  countActiveDays,
  countAnswers,
  countQuizzes,
  countSessions,
  findToNotify,
  sumPracticeMinutes,
  sumSessionHours,
  type Week,
  weekKey,
} from './week.store'

/** Per run; the job runs every minute. */
const BATCH_SIZE = 100

/** Queues due weekly emails and returns how many. Students without activity get none. */
export async function notifyOfWeek(db: Db, now: Date): Promise<number> {
  const week = weekToReport(now)
  if (!week) return 0
  const studentIds = await findToNotify(db, week, BATCH_SIZE)
  for (const studentId of studentIds) {
    await remind(db, {
      kind: 'weekly-progress',
      recipient: 'student',
      studentId,
      facts: await readWeek(db, { studentId, week, now }),
      dedupeKey: weekKey(studentId, week),
      now,
    })
  }
  return studentIds.length
}

/** The time since Monday in sessions and practice, and the days with activity. */
export async function readTimeThisWeek(db: Db, studentId: string, now: Date) {
  const today = businessDay(now)
  const week = { since: mondayOf(today), until: today }
  const practiceMinutes = await sumPracticeMinutes(db, {
    studentId,
    from: businessInstant(week.since, '00:00'),
    to: now,
  })
  const sessionHours = await sumSessionHours(db, studentId, week)
  const days = await countActiveDays(db, studentId, week)
  return { minutes: Math.round(practiceMinutes + sessionHours * 60), days }
}

async function readWeek(db: Db, { studentId, week, now }: { studentId: string; week: Week; now: Date }) {
  const from = businessInstant(week.since, '00:00')
  const to = businessInstant(addDays(week.until, 1), '00:00')
  const quizzes = await countQuizzes(db, { studentId, from, to })
  const sessions = await countSessions(db, studentId, week)
  const records = await readProgress(db, studentId, now)
  const tutoringOnly = sessions.map((row) => row.subject).filter((subject) => !isQuizSubject(subject))
  const subjects = [...SUBJECTS, ...tutoringOnly].map((subject) => {
    const quizRow = quizzes.find((row) => row.subject === subject)
    return {
      subject,
      quizzes: Number(quizRow?.quizzes ?? 0),
      averageScore: quizRow
        ? averageScore({ quizzesTaken: Number(quizRow.quizzes), percentSum: quizRow.percentSum ?? 0 })
        : null,
      sessions: Number(sessions.find((row) => row.subject === subject)?.sessions ?? 0),
      streakDays: records.find((record) => record.subject === subject)?.currentStreak ?? 0,
    }
  })
  return {
    since: week.since,
    subjects: subjects.filter((row) => row.quizzes + row.sessions > 0),
    practiceAnswers: await countAnswers(db, { studentId, from, to }),
  }
}
