import { gradeOfQuestion } from '#shared/features/skills/estimate.rules'
import { expectSkills } from '#shared/features/skills/expectations.rules'
import { isTaughtIn } from '#shared/features/skills/skills.rules'
import { createRandom, type Random } from '#shared/seeded-random'
import { DAY_MS } from '#shared/time/units'
import type { Course } from '../factories/practice-course'
import { type PracticeTurn, playStudent, type Strategy } from './play-practice'
import { abilityAt, type LearnerName } from './simulated-learning'
import { makeStudent, type SimulatedStudent, type StudentKind } from './simulated-student'

/**
 * Students of the first seed were used to choose the model's parameters, those of the second one are reported. Change
 * the second one when the parameters change after a report.
 */
export const SEEDS = { tuning: 38, report: 2029 } as const

interface SimulatedGroup {
  strategy: Strategy
  kind: StudentKind
  learner: LearnerName
  students: number
  seed: number
}

const SHORT = 60
const LENGTH = 160
const FOUND_WITHIN = 40
const RETENTION_DAYS = 7
/** A weak skill is found when it was asked and its estimate is in the grade's lowest quarter, or the lowest five. */
const LOWEST_SHARE = 1 / 4
const LOWEST_COUNT = 5

/** The results of one student; means over a crowd are reported. */
interface SimulationOutcome {
  /** True gain per weak skill after 60 and 160 questions, and a week after the last one. */
  weakGain60: number
  weakGain160: number
  weakGainWeekLater: number
  /** Mean true gain over all skills of the grade. */
  gradeGain60: number
  gradeGain160: number
  /** The share of questions on the three weakest skills. */
  weakShare: number
  /** Right at the first try without help, or helped and the next unaided question of the skill right. */
  rightAlone: number
  rightWithHelp: number
  /** The latter over questions 13 to 60. */
  rightEarly: number
  /** Today's two columns: right at the first try over questions 21 to 60, and the three weakest found within 40. */
  right21to60: number
  found: number
  /** Questions from a higher grade in a skill whose last two answers were misses. */
  tooHardAfterMisses: number
  /** Whether a skill of a later grade was asked within 40 questions; not a number where the map has none. */
  offeredAhead: number
  /** Questions that were not asked because the student gave up. */
  lost: number
}

/** Simulates many students; the same seed gives the same students and answers. */
export function simulate(course: Course, crowd: SimulatedGroup): SimulationOutcome {
  const outcomes = Array.from({ length: crowd.students }, (_, index) =>
    playOne(course, crowd, createRandom(crowd.seed * 100_003 + index)),
  )
  const mean = (field: keyof SimulationOutcome) => meanOf(outcomes.map((outcome) => outcome[field]))
  const [first] = outcomes
  if (!first) throw new Error('the crowd has no students')
  const fields = Object.keys(first) as (keyof SimulationOutcome)[]
  return Object.fromEntries(fields.map((field) => [field, mean(field)])) as unknown as SimulationOutcome
}

function playOne(course: Course, { strategy, kind, learner }: SimulatedGroup, random: Random): SimulationOutcome {
  const askable = new Set(course.items.map(({ skill }) => skill))
  const student = makeStudent({ skills: course.skills, askable, kind, random })
  const taught = course.skills.filter((skill) => isTaughtIn(skill, student.classGrade) && askable.has(skill.key))
  const missing = new Set(student.weakest)
  const gainOf = (keys: readonly string[], nowMs: number) =>
    meanOf(keys.map((key) => abilityAt(student, key, nowMs) - (student.startAbilities.get(key) ?? 0)))
  const gains = (nowMs: number) => ({
    weak: gainOf(student.weakest, nowMs),
    grade: gainOf(
      taught.map(({ key }) => key),
      nowMs,
    ),
  })
  const turns: PracticeTurn[] = []
  let after60: ReturnType<typeof gains> | undefined
  let nowMs = 0
  for (const turn of playStudent({ student, course, strategy, learner, random })) {
    if (turn.place > SHORT) after60 ??= gains(nowMs)
    if (turn.place > LENGTH) break
    nowMs = turn.nowMs
    turns.push(turn)
    if (turn.place <= FOUND_WITHIN) for (const key of listFound(course, student, turn)) missing.delete(key)
  }
  const after160 = gains(nowMs)
  const credits = creditTurns(turns)
  const between = (first: number, last: number) => (_: unknown, index: number) => {
    const place = turns[index]?.place ?? 0
    return place >= first && place <= last
  }
  return {
    weakGain60: after60?.weak ?? after160.weak,
    weakGain160: after160.weak,
    weakGainWeekLater: gains(nowMs + RETENTION_DAYS * DAY_MS).weak,
    gradeGain60: after60?.grade ?? after160.grade,
    gradeGain160: after160.grade,
    weakShare: shareOf(turns.map(({ skill }) => student.weakest.includes(skill))),
    rightAlone: shareOf(turns.map(({ isRight, isHinted }) => isRight && !isHinted)),
    rightWithHelp: shareOf(credits),
    rightEarly: shareOf(credits.filter(between(13, SHORT))),
    right21to60: shareOf(turns.filter(between(21, SHORT)).map(({ isRight }) => isRight)),
    found: missing.size === 0 ? 1 : 0,
    tooHardAfterMisses: countTooHard(course, student, turns),
    offeredAhead: shareAhead(course, student, turns),
    lost: LENGTH - turns.length,
  }
}

/** A helped answer counts as right only if the next question of its skill without help is right at the first try. */
function creditTurns(turns: readonly PracticeTurn[]): boolean[] {
  return turns.map(({ skill, isRight, isHinted, isHelped }, index) => {
    if (isRight && !isHinted) return true
    if (!isHinted && !isHelped) return false
    return turns.slice(index + 1).find((later) => later.skill === skill && !later.isHinted)?.isRight ?? false
  })
}

function countTooHard(
  { skills, model }: Course,
  { classGrade }: SimulatedStudent,
  turns: readonly PracticeTurn[],
): number {
  const skillOf = new Map(skills.map((skill) => [skill.key, skill]))
  const missRuns = new Map<string, number>()
  let count = 0
  for (const { skill: key, level, isRight } of turns) {
    const skill = skillOf.get(key)
    const missRun = missRuns.get(key) ?? 0
    if (skill && missRun >= 2 && gradeOfQuestion(skill, level, model) > classGrade) count += 1
    missRuns.set(key, isRight ? 0 : missRun + 1)
  }
  return count
}

function shareAhead({ skills }: Course, { classGrade }: SimulatedStudent, turns: readonly PracticeTurn[]): number {
  const later = new Set(skills.filter(({ grades: [first] }) => first > classGrade).map(({ key }) => key))
  if (later.size === 0) return Number.NaN
  return turns.some(({ place, skill }) => place <= FOUND_WITHIN && later.has(skill)) ? 1 : 0
}

/** The skills that the model believes to be weak after a turn. */
function listFound({ skills, model }: Course, { grade, classGrade }: SimulatedStudent, turn: PracticeTurn): string[] {
  const expected = expectSkills(skills, { grade, estimates: turn.estimates }, turn.nowMs, model)
  const taught = skills.filter((skill) => isTaughtIn(skill, classGrade))
  return taught
    .map(({ key }) => ({ key, ability: expected.get(key)?.ability ?? 0 }))
    .toSorted((a, b) => a.ability - b.ability)
    .slice(0, Math.max(LOWEST_COUNT, Math.round(taught.length * LOWEST_SHARE)))
    .map(({ key }) => key)
    .filter((key) => turn.estimates.has(key))
}

function meanOf(values: readonly number[]): number {
  const numbers = values.filter((value) => !Number.isNaN(value))
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length)
}

function shareOf(values: readonly boolean[]): number {
  return values.filter(Boolean).length / Math.max(1, values.length)
}
