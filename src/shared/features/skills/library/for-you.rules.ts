import type { MappedSkill } from '../skills.contract'

type AdvisedSkill = Pick<
  MappedSkill,
  'key' | 'name' | 'nameFr' | 'grades' | 'needs' | 'status' | 'lastDay' | 'lastAnswers' | 'guides'
>

/** A skill to work on, and why. */
export type SkillAdvice<Skill extends AdvisedSkill = AdvisedSkill> =
  | { kind: 'missed'; skill: Skill; missed: number; answered: number }
  | { kind: 'due'; skill: Skill }
  | { kind: 'next'; skill: Skill }

/** How many of the latest answers count, and how many misses make a skill weak. */
const LATEST = 4
const WEAK_FROM = 2

/**
 * The skills of a subject to work on: those with several misses among the latest answers, most misses first; then those
 * that fade; then new ones of the grade whose foundations are laid.
 */
export function adviseSkills<Skill extends AdvisedSkill>(
  skills: readonly Skill[],
  grade: number | null,
): SkillAdvice<Skill>[] {
  return [
    ...weakSkills(skills),
    ...skills.filter(({ status }) => status === 'due').map((skill) => ({ kind: 'due', skill }) as const),
    ...nextSkills(skills, grade).map((skill) => ({ kind: 'next', skill }) as const),
  ].filter(({ skill }, place, all) => all.findIndex((other) => other.skill.key === skill.key) === place)
}

function weakSkills<Skill extends AdvisedSkill>(skills: readonly Skill[]): SkillAdvice<Skill>[] {
  return skills
    .map((skill) => {
      const latest = skill.lastAnswers.slice(-LATEST)
      const missed = latest.filter((isRight) => !isRight).length
      return { kind: 'missed' as const, skill, missed, answered: latest.length }
    })
    .filter(({ missed }) => missed >= WEAK_FROM)
    .sort((one, other) => other.missed - one.missed || dayOf(other.skill).localeCompare(dayOf(one.skill)))
}

function dayOf({ lastDay }: AdvisedSkill): string {
  return lastDay ?? ''
}

function nextSkills<Skill extends AdvisedSkill>(skills: readonly Skill[], grade: number | null): Skill[] {
  if (grade === null) return []
  const begun = new Set(skills.filter(({ status }) => status !== 'new').map(({ key }) => key))
  const known = new Set(skills.map(({ key }) => key))
  return skills.filter(({ status, grades: [first, last], needs }) => {
    const isOfGrade = first <= grade && grade <= last
    return status === 'new' && isOfGrade && needs.every((need) => begun.has(need) || !known.has(need))
  })
}

/** A guide to read, and why: begun on this device, or for a skill. */
export type GuideAdvice<Skill extends AdvisedSkill = AdvisedSkill> =
  | { kind: 'begun'; guideId: number }
  | (SkillAdvice<Skill> & { guideId: number })

interface ReadGuides {
  /** Begun and not finished. */
  begun: readonly number[]
  read: readonly number[]
}

/** The first few guides to read. A guide that was read comes back only for a weak skill. */
export function guidesForYou<Skill extends AdvisedSkill>(
  advice: readonly SkillAdvice<Skill>[],
  { begun, read }: ReadGuides,
  limit: number,
): GuideAdvice<Skill>[] {
  const forSkills = advice.flatMap((each): GuideAdvice<Skill>[] => {
    const [guide] = each.skill.guides.filter(({ id }) => each.kind === 'missed' || !read.includes(id))
    return guide ? [{ ...each, guideId: guide.id }] : []
  })
  const carriedOn = begun.slice(0, 1).map((guideId) => ({ kind: 'begun', guideId }) as const)
  return [...carriedOn, ...forSkills]
    .filter(({ guideId }, place, all) => all.findIndex((other) => other.guideId === guideId) === place)
    .slice(0, limit)
}
