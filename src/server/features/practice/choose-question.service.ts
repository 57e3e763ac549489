import { randomInt } from 'node:crypto'
import { type Choice, chooseNext } from '#shared/features/practice/choose.rules'
import { choosePlacement } from '#shared/features/practice/placement.rules'
import type { PracticeQuestion } from '#shared/features/practice/practice.contract'
import { createRandom } from '#shared/seeded-random'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { listDueNames } from '../quizzes/review.service'
import { remakeQuestion, toPracticeQuestion } from './asked-question'
import { courseOf, findSkill, MODEL } from './courses'
import { toLearner } from './estimates.service'
import { findPractice, findQuestion, removeOpen } from './practice.store'
import { insertQuestion, type NewQuestion } from './practice-changes.store'
import { pickSeed, SEED_MAX } from './template'
import { findTemplate } from './templates'
import { nameWritten, type WrittenQuestion, type WrittenQuestions } from './written-questions.service'

interface Wanted {
  studentId: string
  subject: Subject
  /** A skill that the student wants to practise; any without it. */
  skill?: string | undefined
  now: Date
}

type Practice = Awaited<ReturnType<typeof findPractice>>

/** The question that waits for its answer, or the next one, chosen for this student: a bounded number of indexed reads. */
export async function askNext(db: Db, written: WrittenQuestions, wanted: Wanted): Promise<PracticeQuestion> {
  const { studentId, subject, skill, now } = wanted
  if (skill !== undefined && !findSkill(subject, skill)) throw new AppError('NOT_FOUND')
  const [practice, questions, due] = await Promise.all([
    findPractice(db, { studentId, subject, today: businessDay(now) }),
    written(subject),
    listDueNames(db, { studentId, subject, now }),
  ])
  const open = await readOpen(db, { studentId, openId: practice.openId })
  if (open && (skill === undefined || open.skill.key === skill)) return open
  // Unanswered it goes: another skill is wanted, or what made it is no longer there.
  if (practice.openId !== null) await removeOpen(db, { studentId, subject })
  const choice = choose(practice, questions, {
    ...wanted,
    due: due.map((one) => nameWritten(one.quizId, one.questionId)),
  })
  const row = toNew(subject, choice, questions)
  const id = await insertQuestion(db, { studentId, now: now.toISOString(), ...row })
  // Undefined when the same student asked twice at once: the other one's question waits.
  if (id === undefined) return readOther(db, wanted)
  const whole = await remakeQuestion(db, row)
  if (!whole) throw new Error(`${row.source} makes no question`)
  return toPracticeQuestion({ ...row, id }, whole)
}

async function readOther(db: Db, { studentId, subject, now }: Wanted): Promise<PracticeQuestion> {
  const { openId } = await findPractice(db, { studentId, subject, today: businessDay(now) })
  const open = await readOpen(db, { studentId, openId })
  // An account that was deleted a moment ago asks nothing any more.
  if (!open) throw new AppError('UNAUTHORIZED')
  return open
}

/** The question that waits, as the browser may see it. */
export async function readOpen(
  db: Db,
  { studentId, openId }: { studentId: string; openId: number | null },
): Promise<PracticeQuestion | null> {
  const row = openId === null ? undefined : await findQuestion(db, { studentId, id: openId })
  const whole = row && (await remakeQuestion(db, row))
  return row && whole ? toPracticeQuestion(row, whole) : null
}

function choose(
  practice: Practice,
  questions: ReadonlyMap<string, WrittenQuestion>,
  { subject, skill, now, due }: Wanted & { due: readonly string[] },
): Choice {
  const { skills, made } = courseOf(subject)
  const sources = [...made, ...[...questions.values()].map(({ source }) => source)]
  const situation = { skills, sources, learner: toLearner(practice), nowMs: now.getTime(), model: MODEL }
  const isPlacing = practice.placement === 'running' && skill === undefined
  const choice =
    (isPlacing ? choosePlacement({ ...situation, asked: placementOf(practice) }) : null) ??
    chooseNext({ ...situation, asked: practice.asked, due, wanted: skill })
  if (!choice) throw new Error(`there is nothing to ask in ${subject}`)
  return choice
}

/** What the placement that runs, or ran last, has asked. */
export function placementOf({ asked, placementAfter }: Pick<Practice, 'asked' | 'placementAfter'>) {
  return asked.filter(({ id }) => id > (placementAfter ?? 0))
}

function toNew(
  subject: Subject,
  { source, skill, level, isTyped, reason }: Choice,
  questions: ReadonlyMap<string, WrittenQuestion>,
): NewQuestion {
  const template = findTemplate(source)
  // Nobody can foresee the seed, and so the numbers.
  const random = createRandom(randomInt(SEED_MAX))
  const origin = template
    ? { seed: pickSeed(template, { level, isTyped }, random), questionSetId: null }
    : { seed: null, questionSetId: questions.get(source)?.questionSetId ?? null }
  return { subject, skill, source, level, reason, ...origin }
}
