import { GOAL_DEFAULT } from '#shared/features/practice/goal.rules'
import type { PracticeOverview, PracticeSettings, PracticeState } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { readLearner } from '../skills/estimates.service'
import { countSkillStatuses } from '../skills/skill-map.service'
import { findSkill } from '../skills/skill-maps'
import { toPlacementView } from './answer-question.service'
import { remakeQuestion } from './asked-question'
import { placementOf, readOpen } from './choose-question.service'
import {
  countAnswers,
  findLastQuestionId,
  findLatest,
  findPractice,
  findSettings,
  findSubjects,
  saveSettings,
  saveSubject,
} from './practice.store'

interface PracticeRequest {
  studentId: string
  subject: Subject
  now: Date
}

export async function readState(db: Db, { studentId, subject, now }: PracticeRequest): Promise<PracticeState> {
  const practice = await findPractice(db, { studentId, subject, today: businessDay(now) })
  const { grade, dailyGoal, placement, rightRun, answeredToday, open } = practice
  return {
    subject,
    grade,
    dailyGoal: dailyGoal ?? GOAL_DEFAULT,
    answeredToday,
    rightRun: rightRun ?? 0,
    placement: toPlacementView(placement ?? 'open', placementOf(practice).length),
    question: open && (await readOpen(db, open, { learner: await readLearner(db, { studentId, subject }), now })),
  }
}

/** The open question stays and is answered first, so that a restart cannot discard an unwanted one. */
export async function setPlacement(
  db: Db,
  { state, ...request }: PracticeRequest & { state: 'running' | 'skipped' },
): Promise<PracticeState> {
  const { studentId, subject } = request
  await transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const placementAfter = await findLastQuestionId(tx, { studentId, subject })
    await saveSubject(tx, { studentId, subject, placement: state, placementAfter })
  })
  return readState(db, request)
}

export function changeSettings(
  db: Db,
  studentId: string,
  { grade, dailyGoal }: { grade?: number | null | undefined; dailyGoal?: number | undefined },
): Promise<PracticeSettings> {
  const changedSettings = { ...(grade !== undefined && { grade }), ...(dailyGoal !== undefined && { dailyGoal }) }
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    return saveSettings(tx, studentId, { given: changedSettings, dailyGoal: GOAL_DEFAULT })
  })
}

export async function readOverview(db: Db, studentId: string, now: Date): Promise<PracticeOverview> {
  const [settings, skillCounts, subjects, answeredToday, latest] = await Promise.all([
    findSettings(db, studentId),
    countSkillStatuses(db, studentId, now),
    findSubjects(db, studentId),
    countAnswers(db, { studentId, day: businessDay(now) }),
    findLatest(db, studentId),
  ])
  const placementIn = (subject: Subject) => subjects.find((row) => row.subject === subject)?.placement ?? 'open'
  return {
    grade: settings?.grade ?? null,
    dailyGoal: settings?.dailyGoal ?? GOAL_DEFAULT,
    answeredToday,
    latest: latest ? await toLatest(db, latest) : null,
    subjects: skillCounts.map((counts) => ({ ...counts, placement: placementIn(counts.subject) })),
  }
}

/** Null when the skill is no longer taught. */
async function toLatest(
  db: Db,
  row: NonNullable<Awaited<ReturnType<typeof findLatest>>>,
): Promise<PracticeOverview['latest']> {
  const known = findSkill(row.subject, row.skill)
  if (!known) return null
  const open = row.answeredAt === null ? await remakeQuestion(db, row) : null
  return {
    subject: row.subject,
    skill: { name: known.name, nameFr: known.nameFr },
    question: open && {
      question: open.question,
      questionFr: open.questionFr,
      ...(open.figure && { figure: open.figure }),
    },
  }
}
