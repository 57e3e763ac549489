import { randomInt } from 'node:crypto'
import { chooseNext } from '#shared/features/practice/choose.rules'
import type { PracticeItem } from '#shared/features/practice/offers.rules'
import { choosePlacement } from '#shared/features/practice/placement.rules'
import type { PracticeQuestion } from '#shared/features/practice/practice.contract'
import type { QuestionChoice } from '#shared/features/practice/situation.rules'
import type { Learner } from '#shared/features/skills/expectations.rules'
import { createRandom, type Random } from '#shared/seeded-random'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { listDueInSubject } from '../quizzes/review/review.service'
import { readLearner } from '../skills/estimates.service'
import { findSkill, MODEL, skillMapOf } from '../skills/skill-maps'
import { type CompleteQuestion, remakeQuestion, toPracticeQuestion } from './asked-question'
import {
  changeQuestion,
  findPractice,
  insertQuestion,
  type NewQuestion,
  type OpenQuestion,
  removeQuestion,
  type StoredQuestion,
} from './practice.store'
import { makeQuestion, pickSeed, SEED_MAX, type Template } from './templates/template'
import { findTemplate } from './templates/templates'
import { type FindQuestions, nameWritten, type WrittenQuestion } from './written-questions.service'

interface QuestionRequest {
  studentId: string
  subject: Subject
  skill?: string | undefined
  now: Date
}

type StoredPractice = Awaited<ReturnType<typeof findPractice>>

/** Returns the open question, or chooses and stores the next one. */
export async function askNext(
  db: Db,
  findQuestions: FindQuestions,
  request: QuestionRequest,
): Promise<PracticeQuestion> {
  const { studentId, subject, skill, now } = request
  if (skill !== undefined && !findSkill(subject, skill)) throw new AppError('NOT_FOUND')
  // One after the other: the request's transaction has one connection.
  const practice = await findPractice(db, { studentId, subject, today: businessDay(now) })
  const learner = await readLearner(db, { studentId, subject })
  const { written, items } = await findQuestions(subject)
  const dueQuestions = await listDueInSubject(db, { studentId, subject, now })
  const isRequestedSkill = skill === undefined || practice.open?.skill === skill
  const known = { learner, now, written }
  const open = isRequestedSkill ? await readOpen(db, practice.open, known) : null
  if (open) return open
  const due = dueQuestions.map(({ quizId, questionId }) => nameWritten(quizId, questionId))
  const choice = choose(practice, items, { ...request, learner, due })
  const question = toNew(subject, choice, { written, asked: practice.asked })
  const complete = await findComplete(db, question, written)
  if (!complete) throw new Error(`${question.item} makes no question`)
  const id = await transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    // The open question is removed: another skill was requested, or its template no longer exists.
    if (practice.open) await leaveQuestion(tx, practice.open, now)
    return insertQuestion(tx, { ...question, studentId, askedAt: now })
  })
  // Undefined if the same student asked twice concurrently: then the other request's question is open.
  if (id === undefined) return readOther(db, request)
  return toPracticeQuestion({ ...question, id, firstAnswer: null }, complete, known)
}

/** A question that was tried stays in the history, as missed. */
async function leaveQuestion(tx: Db, { id, firstAnswer }: OpenQuestion, now: Date): Promise<void> {
  if (firstAnswer === null) return removeQuestion(tx, id)
  await changeQuestion(tx, id, { answer: firstAnswer, isRight: false, answeredAt: now, day: businessDay(now) })
}

async function readOther(db: Db, { studentId, subject, now }: QuestionRequest): Promise<PracticeQuestion> {
  const { open } = await findPractice(db, { studentId, subject, today: businessDay(now) })
  const question = await readOpen(db, open, { learner: await readLearner(db, { studentId, subject }), now })
  if (!question) throw new AppError('UNAUTHORIZED')
  return question
}

interface QuestionContext {
  learner: Learner
  now: Date
  /** Written questions that need not be read again. */
  written?: ReadonlyMap<string, WrittenQuestion>
}

/** Without its answer. */
export async function readOpen(
  db: Db,
  open: OpenQuestion | null,
  known: QuestionContext,
): Promise<PracticeQuestion | null> {
  const question = open && (await findComplete(db, open, known.written))
  return question && toPracticeQuestion(open, question, known)
}

async function findComplete(
  db: Db,
  question: Pick<OpenQuestion, 'item' | 'seed' | 'questionSetId'>,
  known?: ReadonlyMap<string, WrittenQuestion>,
): Promise<CompleteQuestion | null> {
  const written = known?.get(question.item)
  return written && written.questionSetId === question.questionSetId ? written.question : remakeQuestion(db, question)
}

function choose(
  practice: StoredPractice,
  items: readonly PracticeItem[],
  { subject, skill, now, learner, due }: QuestionRequest & { learner: Learner; due: readonly string[] },
): QuestionChoice {
  const { skills } = skillMapOf(subject)
  const situation = { skills, items, learner, nowMs: now.getTime(), model: MODEL }
  const isPlacing = practice.placement === 'running' && skill === undefined
  const choice =
    (isPlacing ? choosePlacement({ ...situation, asked: placementOf(practice) }) : null) ??
    chooseNext({ ...situation, asked: practice.asked, episodes: practice.episodes, due, wanted: skill })
  if (!choice) throw new Error(`there is nothing to ask in ${subject}`)
  return choice
}

/** The questions of the current or latest placement. */
export function placementOf({ asked, placementAfter }: Pick<StoredPractice, 'asked' | 'placementAfter'>) {
  return asked.filter(({ id }) => id > (placementAfter ?? 0))
}

function toNew(
  subject: Subject,
  { item, skill, level, isTyped, reason, step }: QuestionChoice,
  { written, asked }: { written: ReadonlyMap<string, WrittenQuestion>; asked: readonly StoredQuestion[] },
): NewQuestion {
  const template = findTemplate(item)
  // Unpredictable, so that nobody can foresee the numbers.
  const random = createRandom(randomInt(SEED_MAX))
  const origin = template
    ? { seed: pickNewSeed(template, { level, isTyped, random, asked }), questionSetId: null }
    : { seed: null, questionSetId: written.get(item)?.questionSetId ?? null }
  return { ...origin, subject, skill, item, level, reason, step: step ?? null }
}

/** Draws of a seed before a question may repeat; a small pool of sentences is soon used up. */
const DRAWS_MAX = 12

interface WantedQuestion {
  level: number
  isTyped: boolean
  random: Random
  asked: readonly StoredQuestion[]
}

/** A seed whose question differs in words from those that the template has just asked. */
function pickNewSeed(template: Template, { level, isTyped, random, asked }: WantedQuestion): number {
  const past = asked.flatMap(({ item, seed }) => (item === template.key && seed !== null ? [seed] : []))
  const texts = new Set(past.map((seed) => makeQuestion(template, seed).question))
  const draw = () => pickSeed(template, { level, isTyped }, random)
  let seed = draw()
  for (let draws = 1; draws < DRAWS_MAX && texts.has(makeQuestion(template, seed).question); draws += 1) seed = draw()
  return seed
}
