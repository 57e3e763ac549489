import { GOAL_DEFAULT } from '#shared/features/practice/goal.rules'
import type {
  MappedSkill,
  PracticeOverview,
  PracticeSettings,
  PracticeState,
} from '#shared/features/practice/practice.contract'
import { mastery, statusOf } from '#shared/features/skills/estimate.rules'
import type { SkillProgress } from '#shared/features/skills/skill-status.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { toLearner } from '../skills/estimates.service'
import { findWrittenGuides } from '../skills/related-content.store'
import { toPlacementView } from './answer-question.service'
import { placementOf, readOpen } from './choose-question.service'
import { courseOf, MODEL } from './courses'
import { countAnswers, findEstimates, findPractice, findSubjects, removeOpen } from './practice.store'
import { findLastNumber, findSettings, saveSettings, saveSubject } from './practice-changes.store'

interface Which {
  studentId: string
  subject: Subject
  now: Date
}

/** Practice in a subject as the student left it. */
export async function readState(db: Db, { studentId, subject, now }: Which): Promise<PracticeState> {
  const practice = await findPractice(db, { studentId, subject, today: businessDay(now) })
  const { grade, dailyGoal, placement, rightRun, answeredToday, open } = practice
  return {
    subject,
    grade,
    dailyGoal: dailyGoal ?? GOAL_DEFAULT,
    answeredToday,
    rightRun: rightRun ?? 0,
    placement: toPlacementView(placement ?? 'open', placementOf(practice).length),
    question: await readOpen(db, open),
  }
}

/** Begins a placement, which takes back the question that waits; or puts it aside. */
export async function setPlacement(
  db: Db,
  { state, ...which }: Which & { state: 'running' | 'skipped' },
): Promise<PracticeState> {
  const { studentId, subject } = which
  await transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    if (state === 'running') await removeOpen(tx, { studentId, subject })
    const placementAfter = await findLastNumber(tx, { studentId, subject })
    await saveSubject(tx, { studentId, subject, placement: state, placementAfter })
  })
  return readState(db, which)
}

/** Keeps the grade and the goal of the day; what is not given stays as it is. */
export function changeSettings(
  db: Db,
  studentId: string,
  { grade, dailyGoal }: { grade?: number | null | undefined; dailyGoal?: number | undefined },
): Promise<PracticeSettings> {
  const given = { ...(grade !== undefined && { grade }), ...(dailyGoal !== undefined && { dailyGoal }) }
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    return saveSettings(tx, studentId, { given, dailyGoal: GOAL_DEFAULT })
  })
}

/** How all three subjects stand. */
export async function readOverview(db: Db, studentId: string, now: Date): Promise<PracticeOverview> {
  const [settings, estimates, subjects, answeredToday] = await Promise.all([
    findSettings(db, studentId),
    findEstimates(db, studentId),
    findSubjects(db, studentId),
    countAnswers(db, { studentId, day: businessDay(now) }),
  ])
  return {
    grade: settings?.grade ?? null,
    dailyGoal: settings?.dailyGoal ?? GOAL_DEFAULT,
    answeredToday,
    subjects: SUBJECTS.map((subject) => {
      const known = new Map(
        estimates
          .filter((row) => row.subject === subject)
          .map((row) => [row.skill, { ...row, answeredAtMs: row.answeredAt.getTime() }]),
      )
      const statuses = courseOf(subject).skills.map(({ key }) => statusOf(known.get(key), now.getTime(), MODEL))
      const count = (status: (typeof statuses)[number]) => statuses.filter((one) => one === status).length
      const placement = subjects.find((row) => row.subject === subject)?.placement ?? 'open'
      return {
        subject,
        placement,
        known: count('known'),
        growing: count('growing'),
        fading: count('fading'),
        untouched: count('untouched'),
      }
    }),
  }
}

/** How a student stands in each skill of a subject, for themselves and for who teaches them. */
export async function readSkillStatuses(db: Db, { studentId, subject, now }: Which): Promise<SkillProgress[]> {
  const practice = await findPractice(db, { studentId, subject, today: businessDay(now) })
  const { estimates } = toLearner(practice)
  return courseOf(subject).skills.map(({ key, name, nameFr, grades, needs }) => {
    const estimate = estimates.get(key)
    return {
      key,
      name,
      nameFr,
      grades: [...grades],
      needs: [...needs],
      status: statusOf(estimate, now.getTime(), MODEL),
      mastery: estimate ? mastery(estimate.ability, MODEL) : null,
    }
  })
}

/** The student's own map of a subject, with the guides that teach each skill. */
export async function readMap(db: Db, which: Which): Promise<MappedSkill[]> {
  const { guides } = courseOf(which.subject)
  const [skillStatuses, written] = await Promise.all([
    readSkillStatuses(db, which),
    findWrittenGuides(db, which.subject),
  ])
  const guidesOf = (key: string) =>
    written
      .filter(({ slug }) => Object.hasOwn(guides, slug) && guides[slug]?.includes(key))
      .map(({ id, title, titleFr }) => ({ id, title, titleFr }))
  return skillStatuses.map((skill) => ({ ...skill, guides: guidesOf(skill.key) }))
}
