import type { PracticeItem } from '#shared/features/practice/offers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { listTiedQuizzes, readQuizzesVersion } from '../quizzes/quizzes.service'
import { findWrittenSkill } from '../skills/estimates.service'
import { templateItems } from './template-items'

/** A question of a quiz as practice asks it, with the set in which it is kept for good. */
export interface WrittenQuestion {
  item: PracticeItem
  quizId: number
  questionSetId: number
  question: Question
}

/** How a written question is called among the items. */
export function nameWritten(quizId: number, questionId: string): string {
  return `${quizId}#${questionId}`
}

/** The quiz and the question that a item's name stands for. */
export function readWrittenName(item: string): { quizId: number; questionId: string } {
  const [quizId = '', ...rest] = item.split('#')
  return { quizId: Number(quizId), questionId: rest.join('#') }
}

/** All that can be asked in a subject. */
interface Askable {
  /** The written questions by their names. */
  written: ReadonlyMap<string, WrittenQuestion>
  /** Those and the templates. */
  items: readonly PracticeItem[]
}

/** What can be asked in a subject, from memory until a quiz changes. */
export function createAskable(db: Db) {
  const known = new Map<Subject, Askable & { version: string }>()

  return async (subject: Subject): Promise<Askable> => {
    // Read before the quizzes, so that what is cached is never older than its version.
    const version = await readQuizzesVersion(db)
    const found = known.get(subject)
    if (found?.version === version) return found
    const written = await load(db, subject)
    const items = [...templateItems(subject), ...[...written.values()].map(({ item }) => item)]
    const askable = { version, written, items }
    known.set(subject, askable)
    return askable
  }
}

export type FindAskable = ReturnType<typeof createAskable>

async function load(db: Db, subject: Subject): Promise<ReadonlyMap<string, WrittenQuestion>> {
  const quizzes = await listTiedQuizzes(db, subject)
  return new Map(
    quizzes.flatMap(({ id: quizId, questionSetId, questions, ...quiz }) =>
      questions.flatMap((question) => {
        const written = findWrittenSkill(quiz, question)
        if (!written) return []
        const { skill, level, isTyped } = written
        const key = nameWritten(quizId, question.id)
        const answers = isTyped ? 'typed' : 'chosen'
        const item: PracticeItem = { key, skill, levels: [level, level], isWritten: true, answers }
        return [[key, { item, quizId, questionSetId, question }] as const]
      }),
    ),
  )
}
