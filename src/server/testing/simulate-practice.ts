import { expectSkills } from '#shared/features/skills/expectations.rules'
import { isTaughtIn } from '#shared/features/skills/skills.rules'
import { createRandom, type Random } from '#shared/seeded-random'
import type { Course } from './practice-course'
import { playStudent, type Strategy, type Turn } from './practice-simulation'
import { type Holes, makeStudent } from './simulated-student'

export interface Outcome {
  /** Share of right answers over questions 21 to 60. */
  success: number
  /** Share of students whose three weakest skills were all found within 40 questions. */
  found: number
}

interface Crowd {
  strategy: Strategy
  holes: Holes
  students: number
  seed: number
}

const LENGTH = 60
const SUCCESS_FROM = 20
const FOUND_WITHIN = 40
/**
 * A weak skill is found when it was asked and is among the lowest quarter of the grade's estimates, or the five lowest.
 */
const LOWEST_SHARE = 1 / 4
const LOWEST_COUNT = 5

/** Plays many students; the same seed makes the same students and answers again. */
export function simulate(course: Course, crowd: Crowd): Outcome {
  const runs = Array.from({ length: crowd.students }, (_, index) => {
    return playOne(course, crowd, createRandom(crowd.seed * 100_003 + index))
  })
  const right = runs.reduce((sum, run) => sum + run.right, 0)
  const found = runs.filter(({ isFound }) => isFound).length
  return { success: right / (runs.length * (LENGTH - SUCCESS_FROM)), found: found / runs.length }
}

function playOne(course: Course, { strategy, holes }: Crowd, random: Random) {
  const askable = new Set(course.items.map(({ skill }) => skill))
  const student = makeStudent({ skills: course.skills, askable, holes, random })
  const turns = playStudent({ student, course, strategy, random })
  const missing = new Set(student.weakest)
  let right = 0
  for (let count = 1; count <= LENGTH; count++) {
    const turn = turns.next().value
    if (count > SUCCESS_FROM && turn.isRight) right += 1
    if (count <= FOUND_WITHIN) for (const key of listFound(course, turn)) missing.delete(key)
  }
  return { right, isFound: missing.size === 0 }
}

/** The skills that are known to be weak by now. */
function listFound({ skills, model }: Course, { learner, nowMs }: Turn): string[] {
  const expected = expectSkills(skills, learner, nowMs, model)
  const taught = skills.filter((skill) => learner.grade === null || isTaughtIn(skill, learner.grade))
  return taught
    .map(({ key }) => ({ key, ability: expected.get(key)?.ability ?? 0 }))
    .toSorted((a, b) => a.ability - b.ability)
    .slice(0, Math.max(LOWEST_COUNT, Math.round(taught.length * LOWEST_SHARE)))
    .map(({ key }) => key)
    .filter((key) => learner.estimates.has(key))
}
