import { QUIZ_METADATA, type QuizChange, type StaffQuiz } from '#shared/features/content/content.contract'
import type { QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { recordAction, type Staff } from '../../audit/record-action'
import { toQuestions, toStoredQuiz } from '../../content/to-questions'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import {
  findAllQuizzes,
  findUsedIds,
  insertQuiz,
  lockQuiz,
  removeQuiz,
  updateQuestions,
  updateQuiz,
} from './edit-quizzes.store'
import { type QuizRow, toQuiz } from './quizzes.service'

function toStaffQuiz(row: QuizRow): StaffQuiz {
  return { ...toQuiz(row), version: row.version, createdAt: row.createdAt.toISOString() }
}

/** What the audit keeps of a quiz whose metadata was edited: all but its questions, which that does not change. */
function toMetadata(row: QuizRow) {
  const { title, titleFr, description, descriptionFr, subject, difficulty, version } = row
  const metadata = { title, titleFr, description, descriptionFr, subject, difficulty }
  return { ...metadata, questionCount: row.questions.length, version }
}

/** What the audit keeps of a quiz: all of it, so that a deleted one can be read, and written again. */
function toState(row: QuizRow) {
  return { ...toMetadata(row), questions: row.questions }
}

export async function listAllQuizzes(db: Db): Promise<StaffQuiz[]> {
  return (await findAllQuizzes(db)).map(toStaffQuiz)
}

interface NewQuiz {
  draft: QuizDraft
  staff: Staff
}

/** Makes a quiz, once per key: a form that is sent twice gives one quiz. */
export function createQuiz(db: Db, { draft, staff }: NewQuiz): Promise<StaffQuiz> {
  return transact(db, async (tx) => {
    const row = await insertQuiz(tx, { ...toStoredQuiz(draft), createdAt: staff.now })
    await recordAction(tx, {
      ...staff,
      action: 'quiz.create',
      target: String(row.id),
      before: null,
      after: toState(row),
    })
    return toStaffQuiz(row)
  })
}

interface QuizEdit {
  id: number
  change: QuizChange
  /** Versions that the editor may have seen; undefined is any. */
  expected: readonly number[] | undefined
  staff: Staff
}

/** Changes a quiz's metadata. What is the same already is no change: neither a version nor an audit entry comes of it. */
export function changeQuiz(db: Db, { id, change, expected, staff }: QuizEdit): Promise<StaffQuiz> {
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

interface QuestionsEdit {
  id: number
  questions: readonly QuestionDraft[]
  /** Versions that the editor may have seen; undefined is any. */
  expected: readonly number[] | undefined
  staff: Staff
}

/** Replaces a quiz's questions. Attempts keep those that they were made on, and what was missed comes back as it is now. */
export function replaceQuestions(db: Db, { id, questions, expected, staff }: QuestionsEdit): Promise<StaffQuiz> {
  return transact(db, async (tx) => {
    const before = orNotFound(await lockQuiz(tx, id))
    if (expected && !expected.includes(before.version)) throw new AppError('EDIT_CONFLICT')
    const after = await updateQuestions(tx, id, toQuestions(questions, await findUsedIds(tx, id)))
    if (!after) return toStaffQuiz(before)
    const states = { before: toState(before), after: toState(after) }
    await recordAction(tx, { ...staff, action: 'quiz.questions', target: String(id), ...states })
    return toStaffQuiz(after)
  })
}

function changesNothing(before: QuizChange, change: QuizChange): boolean {
  return QUIZ_METADATA.every((field) => change[field] === undefined || change[field] === before[field])
}

interface Deletion {
  id: number
  /** Versions that staff may have seen; undefined is any. */
  expected: readonly number[] | undefined
  staff: Staff
}

/** Deletes a quiz. Attempts on it keep its title and subject; what students had still to review of it goes with it. */
export function deleteQuiz(db: Db, { id, expected, staff }: Deletion): Promise<void> {
  return transact(db, async (tx) => {
    const row = orNotFound(await lockQuiz(tx, id))
    if (expected && !expected.includes(row.version)) throw new AppError('EDIT_CONFLICT')
    await removeQuiz(tx, id)
    await recordAction(tx, { ...staff, action: 'quiz.delete', target: String(id), before: toState(row), after: null })
  })
}
