import { randomInt } from 'node:crypto'
import { type Choice, chooseNext } from '#shared/features/practice/choose.rules'
import type { PracticeItem } from '#shared/features/practice/offers.rules'
import { choosePlacement } from '#shared/features/practice/placement.rules'
import type { PracticeQuestion } from '#shared/features/practice/practice.contract'
import { createRandom } from '#shared/seeded-random'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/db'
import type { FieldsOf, ReadAlong } from '../../db/read-along'
import { AppError } from '../../http/app-error'
import { quizzesVersion } from '../quizzes/quizzes.service'
import { dueNames } from '../quizzes/review.service'
import { learnerFields, toLearner } from '../skills/estimates.service'
import { findSkill, MODEL, skillMapOf } from '../skills/skill-maps'
import { ask, type NewQuestion } from './ask-question.store'
import { remakeQuestion, toPracticeQuestion, type WholeQuestion } from './asked-question'
import { choiceFields, findPractice, type OpenQuestion } from './practice.store'
import { pickSeed, SEED_MAX } from './templates/template'
import { findTemplate } from './templates/templates'
import { type FindAskable, nameWritten, type WrittenQuestion } from './written-questions.service'

interface Wanted {
  studentId: string
  subject: Subject
  /** A skill that the student wants to practise; any without it. */
  skill?: string | undefined
  now: Date
}

const fields = { ...choiceFields, ...learnerFields, quizzesVersion, due: dueNames }

type Before = FieldsOf<typeof fields>

/** What the next question is chosen by, read along with the student who asks for it. */
export const beforeQuestion: ReadAlong<Before> = {
  name: 'before_question',
  fields,
  // Of a subject that there is not, nothing is known; the contract refuses it afterwards.
  values: (now, { subject }) => ({ now: now.toISOString(), subject }),
}

/** The question that waits for its answer, or the next one, chosen for this student: one statement after what was read. */
export async function askNext(
  db: Db,
  findAskable: FindAskable,
  { before: practice, ...wanted }: Wanted & { before: Before },
): Promise<PracticeQuestion> {
  const { studentId, subject, skill } = wanted
  if (skill !== undefined && !findSkill(subject, skill)) throw new AppError('NOT_FOUND')
  const now = wanted.now.toISOString()
  const { written, items } = await findAskable(subject, practice.quizzesVersion)
  const isWanted = skill === undefined || practice.open?.skill === skill
  const open = isWanted ? await readOpen(db, practice.open, written) : null
  if (open) return open
  const due = practice.due.map((one) => nameWritten(one.quizId, one.questionId))
  const row = toNew(subject, choose(practice, items, { ...wanted, due }), written)
  const [id, whole] = await Promise.all([
    // One that waits goes: another skill is wanted, or what made it is no longer there.
    ask(db)({ ...row, studentId, now, replacedId: practice.open?.id ?? null }),
    findWhole(db, row, written),
  ])
  if (!whole) throw new Error(`${row.item} makes no question`)
  // Undefined when the same student asked twice at once: the other one's question waits.
  return id === undefined ? readOther(db, wanted) : toPracticeQuestion({ ...row, id }, whole)
}

async function readOther(db: Db, { studentId, subject, now }: Wanted): Promise<PracticeQuestion> {
  const { open } = await findPractice(db, { studentId, subject, today: businessDay(now) })
  const question = await readOpen(db, open)
  // An account that was deleted a moment ago asks nothing any more.
  if (!question) throw new AppError('UNAUTHORIZED')
  return question
}

/** The question that waits, as the browser may see it; `known` are written questions that need not be read again. */
export async function readOpen(
  db: Db,
  open: OpenQuestion | null,
  known?: ReadonlyMap<string, WrittenQuestion>,
): Promise<PracticeQuestion | null> {
  const whole = open && (await findWhole(db, open, known))
  return whole && toPracticeQuestion(open, whole)
}

async function findWhole(
  db: Db,
  asked: Pick<OpenQuestion, 'item' | 'seed' | 'questionSetId'>,
  known?: ReadonlyMap<string, WrittenQuestion>,
): Promise<WholeQuestion | null> {
  const written = known?.get(asked.item)
  return written && written.questionSetId === asked.questionSetId ? written.question : remakeQuestion(db, asked)
}

function choose(
  practice: Before,
  items: readonly PracticeItem[],
  { subject, skill, now, due }: Wanted & { due: readonly string[] },
): Choice {
  const { skills } = skillMapOf(subject)
  const situation = { skills, items, learner: toLearner(practice), nowMs: now.getTime(), model: MODEL }
  const isPlacing = practice.placement === 'running' && skill === undefined
  const choice =
    (isPlacing ? choosePlacement({ ...situation, asked: placementOf(practice) }) : null) ??
    chooseNext({ ...situation, asked: practice.asked, due, wanted: skill })
  if (!choice) throw new Error(`there is nothing to ask in ${subject}`)
  return choice
}

/** What the placement that runs, or ran last, has asked. */
export function placementOf({ asked, placementAfter }: Pick<Before, 'asked' | 'placementAfter'>) {
  return asked.filter(({ id }) => id > (placementAfter ?? 0))
}

function toNew(
  subject: Subject,
  { item, skill, level, isTyped, reason }: Choice,
  written: ReadonlyMap<string, WrittenQuestion>,
): NewQuestion {
  const template = findTemplate(item)
  // Nobody can foresee the seed, and so the numbers.
  const random = createRandom(randomInt(SEED_MAX))
  const origin = template
    ? { seed: pickSeed(template, { level, isTyped }, random), questionSetId: null }
    : { seed: null, questionSetId: written.get(item)?.questionSetId ?? null }
  return { ...origin, subject, skill, item, level, reason }
}
