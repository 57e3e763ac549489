import { mastery, type SkillStatus, statusOf } from '#shared/features/skills/estimate.rules'
import type { MappedSkill, SkillProgress } from '#shared/features/skills/skills.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/db'
import { readLearner } from './estimates.service'
import { findEstimates, findLastAnswers } from './estimates.store'
import { findWrittenGuides } from './related-content.store'
import { MODEL, skillMapOf } from './skill-maps'

interface StudentSubject {
  studentId: string
  subject: Subject
  now: Date
}

/** A student's status in each skill of a subject, for the student, tutors and staff. */
export async function readSkillStatuses(db: Db, { studentId, subject, now }: StudentSubject): Promise<SkillProgress[]> {
  const { estimates } = await readLearner(db, { studentId, subject })
  return skillMapOf(subject).skills.map(({ key, name, nameFr, grades, needs }) => {
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

interface LatestSkills {
  studentId: string
  now: Date
  limit: number
}

/** The skills of all subjects with the latest answers, newest first. */
export async function readLatestSkills(db: Db, { studentId, now, limit }: LatestSkills) {
  const latest = (await findEstimates(db, studentId))
    .toSorted((one, other) => other.answeredAt.getTime() - one.answeredAt.getTime())
    .slice(0, limit)
  return latest.flatMap(({ subject, skill, ...estimate }) => {
    const known = skillMapOf(subject).skills.find(({ key }) => key === skill)
    if (!known) return []
    const { key, name, nameFr, grades, needs } = known
    const status = statusOf({ ...estimate, answeredAtMs: estimate.answeredAt.getTime() }, now.getTime(), MODEL)
    const skillFields = { key, name, nameFr, grades: [...grades] as [number, number], needs: [...needs] }
    return [{ subject, ...skillFields, status, mastery: mastery(estimate.ability, MODEL) }]
  })
}

/** How many skills of each subject have each status. */
export async function countSkillStatuses(db: Db, studentId: string, now: Date) {
  const estimates = await findEstimates(db, studentId)
  return SUBJECTS.map((subject) => {
    const bySkill = new Map(
      estimates
        .filter((row) => row.subject === subject)
        .map((row) => [row.skill, { ...row, answeredAtMs: row.answeredAt.getTime() }]),
    )
    const statuses = skillMapOf(subject).skills.map(({ key }) => statusOf(bySkill.get(key), now.getTime(), MODEL))
    const count = (status: SkillStatus) => statuses.filter((one) => one === status).length
    return {
      subject,
      mastered: count('mastered'),
      learning: count('learning'),
      due: count('due'),
      new: count('new'),
    }
  })
}

/** The skills of a subject by topic, with the student's status and latest answers, and the guides that teach each. */
export async function readSkillMap(db: Db, request: StudentSubject): Promise<MappedSkill[]> {
  const [skillStatuses, guidesOf, { estimates }, lastAnswers] = await Promise.all([
    readSkillStatuses(db, request),
    readGuides(db, request.subject),
    readLearner(db, request),
    findLastAnswers(db, request),
  ])
  return skillMapOf(request.subject).topics.flatMap(({ name: topic, nameFr: topicFr, skills }) =>
    skills.flatMap((key): MappedSkill[] => {
      const skill = skillStatuses.find((one) => one.key === key)
      const estimate = estimates.get(key)
      if (!skill) return []
      const lastDay = estimate ? businessDay(new Date(estimate.answeredAtMs)) : null
      const answers = lastAnswers.find((one) => one.skill === key)?.answers ?? []
      return [
        { ...skill, topic, topicFr, marks: estimate?.marks ?? 0, lastDay, lastAnswers: answers, guides: guidesOf(key) },
      ]
    }),
  )
}

/** Finds the guides that teach a skill. */
export async function readGuides(db: Db, subject: Subject): Promise<(skill: string) => MappedSkill['guides']> {
  const { guides } = skillMapOf(subject)
  const written = await findWrittenGuides(db, subject)
  return (skill) =>
    written
      .filter(({ slug }) => Object.hasOwn(guides, slug) && guides[slug]?.includes(skill))
      .map(({ id, title, titleFr }) => ({ id, title, titleFr }))
}
