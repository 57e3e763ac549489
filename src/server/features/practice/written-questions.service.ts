import type { Source } from '#shared/features/practice/offers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/client'
import { listTiedQuizzes } from '../quizzes/quizzes.service'
import { findWrittenSkill } from './estimates.service'

/** A question of a quiz as practice asks it, with the set in which it is kept for good. */
export interface WrittenQuestion {
  source: Source
  quizId: number
  questionSetId: number
  question: Question
}

/** How a written question is called among the sources. */
export function nameWritten(quizId: number, questionId: string): string {
  return `${quizId}#${questionId}`
}

/** The quiz and the question that a source's name stands for. */
export function readWrittenName(source: string): { quizId: number; questionId: string } {
  const [quizId = '', ...rest] = source.split('#')
  return { quizId: Number(quizId), questionId: rest.join('#') }
}

/** The written questions of a subject by their names, from memory until a quiz changes. */
export function createWrittenQuestions(db: Db) {
  const known = new Map<Subject, { version: string; questions: ReadonlyMap<string, WrittenQuestion> }>()

  // The version was read before the rows are: what is kept under it is never older than it says.
  return async (subject: Subject, version: string): Promise<ReadonlyMap<string, WrittenQuestion>> => {
    const found = known.get(subject)
    if (found?.version === version) return found.questions
    const questions = await load(db, subject)
    known.set(subject, { version, questions })
    return questions
  }
}

export type WrittenQuestions = ReturnType<typeof createWrittenQuestions>

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
        const source: Source = { key, skill, levels: [level, level], isWritten: true, answers }
        return [[key, { source, quizId, questionSetId, question }] as const]
      }),
    ),
  )
}
