import { type NewQuiz, QUIZ_METADATA, type QuizChange, type StaffQuiz } from '#shared/features/content/content.contract'
import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import { toQuestions, toStoredQuiz } from '../../../content/to-questions'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import { type QuizRow, toQuiz } from '../quizzes.service'
import {
  findAllQuizzes,
  findUsedIds,
  insertQuiz,
  lockQuiz,
  removeQuiz,
  updateQuestions,
  updateQuiz,
} from './edit-quizzes.store'

function toStaffQuiz(row: QuizRow): StaffQuiz {
  const { version, createdAt, isPublished } = row
  return { ...toQuiz(row), version, createdAt: createdAt.toISOString(), isPublished }
}

/** For the audit log of a metadata edit, which does not change the questions. */
function toMetadata(row: QuizRow) {
  const { title, titleFr, description, descriptionFr, subject, difficulty, isPublished, version } = row
  const metadata = { title, titleFr, description, descriptionFr, subject, difficulty, isPublished }
  return { ...metadata, questionCount: row.questions.length, version }
}

/** For the audit log: everything, so that a deleted quiz can be restored. */
function toState(row: QuizRow) {
  return { ...toMetadata(row), questions: row.questions }
}

export async function listAllQuizzes(db: Db): Promise<StaffQuiz[]> {
  return (await findAllQuizzes(db)).map(toStaffQuiz)
}

export function createQuiz(db: Db, { draft, staff }: { draft: NewQuiz; staff: Staff }): Promise<StaffQuiz> {
  return transact(db, async (tx) => {
    const row = await insertQuiz(tx, { ...toStoredQuiz(draft), createdAt: staff.now })
    const after = toState(row)
    await recordAction(tx, { ...staff, action: 'quiz.create', target: String(row.id), before: null, after })
    return toStaffQuiz(row)
  })
}

interface StaffEdit {
  id: number
  /** From `If-Match`; undefined allows any version. */
  expected: readonly number[] | undefined
  staff: Staff
}

/** Changes the metadata. If nothing differs, there is no new version and no audit entry. */
export function changeQuiz(
  db: Db,
  { id, change, expected, staff }: StaffEdit & { change: QuizChange },
): Promise<StaffQuiz> {
  return transact(db, async (tx) => {
    const before = orNotFound(await lockQuiz(tx, id))
    if (changesNothing(before, change) && (expected?.includes(before.version) ?? true)) return toStaffQuiz(before)
    const after = await updateQuiz(tx, { id, expected, change })
    if (!after) throw new AppError('EDIT_CONFLICT')
    const states = { before: toMetadata(before), after: toMetadata(after) }
    await recordAction(tx, { ...staff, action: 'quiz.update', target: String(id), ...states })
    return toStaffQuiz(after)
  })
}

/** Attempts keep the questions that they were made on; reviews use the new ones. */
export function replaceQuestions(
  db: Db,
  { id, questions, expected, staff }: StaffEdit & { questions: readonly QuestionDraft[] },
): Promise<StaffQuiz> {
  return transact(db, async (tx) => {
    const before = await lockExpected(tx, id, expected)
    const after = await updateQuestions(tx, id, toQuestions(questions, await findUsedIds(tx, id)))
    if (!after) return toStaffQuiz(before)
    const states = { before: toState(before), after: toState(after) }
    await recordAction(tx, { ...staff, action: 'quiz.questions', target: String(id), ...states })
    return toStaffQuiz(after)
  })
}

/** Students see it from now on. One that is published already stays as it is. */
export function publishQuiz(db: Db, { id, expected, staff }: StaffEdit): Promise<StaffQuiz> {
  return transact(db, async (tx) => {
    const before = await lockExpected(tx, id, expected)
    if (before.isPublished) return toStaffQuiz(before)
    const after = orNotFound(await updateQuiz(tx, { id, expected, change: { isPublished: true } }))
    const states = { before: toMetadata(before), after: toMetadata(after) }
    await recordAction(tx, { ...staff, action: 'quiz.publish', target: String(id), ...states })
    return toStaffQuiz(after)
  })
}

function changesNothing(before: QuizChange, change: QuizChange): boolean {
  return QUIZ_METADATA.every((field) => change[field] === undefined || change[field] === before[field])
}

async function lockExpected(tx: Db, id: number, expected: StaffEdit['expected']): Promise<QuizRow> {
  const row = orNotFound(await lockQuiz(tx, id))
  if (expected && !expected.includes(row.version)) throw new AppError('EDIT_CONFLICT')
  return row
}

/** Attempts keep the quiz's title and subject; pending reviews of it are deleted. */
export function deleteQuiz(db: Db, { id, expected, staff }: StaffEdit): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockExpected(tx, id, expected)
    await removeQuiz(tx, id)
    await recordAction(tx, { ...staff, action: 'quiz.delete', target: String(id), before: toState(row), after: null })
  })
}
