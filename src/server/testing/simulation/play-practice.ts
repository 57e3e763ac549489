import { chooseNext } from '#shared/features/practice/choose.rules'
import { type Episode, updateEpisodes, viewSkills } from '#shared/features/practice/episodes.rules'
import { choosePlacement, isPlaced } from '#shared/features/practice/placement.rules'
import type { AskedQuestion, PracticeSituation, QuestionChoice } from '#shared/features/practice/situation.rules'
import { learn, type SkillBelief, type SkillEstimate } from '#shared/features/skills/estimate.rules'
import { expectSkills, type Learner } from '#shared/features/skills/expectations.rules'
import { isTaughtIn } from '#shared/features/skills/skills.rules'
import type { Random } from '#shared/seeded-random'
import { DAY_MS } from '#shared/time/units'
import type { Course } from '../factories/practice-course'
import { answerTruly, type LearnerName, studyExample, tryAgainTruly } from './simulated-learning'
import type { SimulatedStudent } from './simulated-student'

/** How the next question is chosen: by the rules, at random, or in the order of the quizzes. */
export const STRATEGIES = ['practice', 'random', 'quizzes'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** A sitting of this many questions every other day. */
const QUESTIONS_PER_DAY = 12
const DAYS_BETWEEN = 2
const MISSES_TO_GIVE_UP = 3

interface PracticeRun {
  student: SimulatedStudent
  course: Course
  strategy: Strategy
  learner: LearnerName
  random: Random
}

export interface PracticeTurn {
  /** The position of the question in the plan of sittings, from 1; a student who gives up skips positions. */
  place: number
  skill: string
  level: number
  /** At the first try, whether or not a hint was open. */
  isRight: boolean
  isHinted: boolean
  /** Whether the student got help after a miss. */
  isHelped: boolean
  nowMs: number
  /** The estimates after the answer. */
  estimates: ReadonlyMap<string, SkillEstimate>
}

/** An endless stream of questions to one student. */
export function* playStudent(play: PracticeRun): Generator<PracticeTurn, never> {
  const { student, course, strategy, random } = play
  const { skills, model } = course
  const asked: AskedQuestion[] = []
  const estimates = new Map<string, SkillEstimate>()
  const learner: Learner = { grade: student.grade, estimates }
  let episodes: Episode[] = []
  let misses = 0
  for (let index = 0; ; index++) {
    if (index % QUESTIONS_PER_DAY === 0) misses = 0
    const nowMs = Math.floor(index / QUESTIONS_PER_DAY) * DAYS_BETWEEN * DAY_MS
    const choice = choose(strategy, { ...course, learner, asked, episodes, nowMs }, course, random)
    const { item, skill, level, isTyped, step = null } = choice
    const before = estimates.get(skill) ?? expectOne(skill, course, learner, nowMs)
    const isHinted = step === 'twin'
    const { isRight, isRepaired, isHelped } = respond(play, choice, nowMs)
    if (!isRight || !isHinted) estimates.set(skill, learn(before, { isRight, level, isTyped }, nowMs, model))
    asked.push({ item, skill, isRight, isRepaired })
    if (isTeaching(strategy, choice)) {
      const answer = { skill, item, level, isRight, isRepaired, step, reason: choice.reason }
      episodes = updateEpisodes(episodes, answer, viewSkills(skills, learner, nowMs, model))
    }
    yield { place: index + 1, skill, level, isRight, isHinted, isHelped, nowMs, estimates }
    misses = isRight || isRepaired ? 0 : misses + 1
    if (student.givesUp && misses === MISSES_TO_GIVE_UP) index = endOfSitting(index)
  }
}

function expectOne(skill: string, { skills, model }: Course, learner: Learner, nowMs: number): SkillBelief {
  const belief = expectSkills(skills, learner, nowMs, model).get(skill)
  if (!belief) throw new Error(`${skill} is not on the map`)
  return belief
}

/** Only practice gives second tries and worked examples, and not while it finds the student's level. */
function isTeaching(strategy: Strategy, { reason }: QuestionChoice): boolean {
  return strategy === 'practice' && reason !== 'placement'
}

function respond({ student, strategy, learner, random }: PracticeRun, choice: QuestionChoice, nowMs: number) {
  const { skill, level, isTyped, step } = choice
  const question = { skill, level, isTyped, nowMs, hasHint: step === 'twin' }
  const isRight = answerTruly(student, question, learner, random)
  if (isRight || !isTeaching(strategy, choice)) return { isRight, isRepaired: false, isHelped: false }
  const isRepaired = tryAgainTruly(student, question, random)
  const isShown = !isRepaired && random.fraction() < student.exampleShare
  if (isShown) studyExample(student, question, learner)
  return { isRight, isRepaired, isHelped: isRepaired || isShown }
}

function endOfSitting(index: number): number {
  return index + QUESTIONS_PER_DAY - 1 - (index % QUESTIONS_PER_DAY)
}

function choose(strategy: Strategy, situation: PracticeSituation, course: Course, random: Random): QuestionChoice {
  if (strategy === 'quizzes') return takeNextWritten(course, situation.asked.length)
  if (strategy === 'random') return pickAny(situation, random)
  const { skills, learner, asked, model } = situation
  const isPlacing = !isPlaced({ skills, learner, askedCount: asked.length, model })
  const choice = isPlacing ? choosePlacement(situation) : chooseNext(situation)
  if (!choice) throw new Error('nothing to ask')
  return choice
}

function takeNextWritten({ written }: Course, index: number): QuestionChoice {
  const next = written[index % written.length]
  if (!next) throw new Error('there are no quizzes')
  const { key, skill, levels, answers } = next
  return { item: key, skill, level: levels[0], isTyped: answers === 'typed', reason: 'weakest' }
}

/** Any question of the student's grade. */
function pickAny({ skills, items, learner: { grade } }: PracticeSituation, random: Random): QuestionChoice {
  const taught = new Set(skills.filter((skill) => grade === null || isTaughtIn(skill, grade)).map(({ key }) => key))
  const { key, skill, levels, answers } = random.pick(items.filter((item) => taught.has(item.skill)))
  const isTyped = answers === 'either' ? random.fraction() < 0.5 : answers === 'typed'
  return { item: key, skill, level: random.whole(levels[0], levels[1]), isTyped, reason: 'weakest' }
}
