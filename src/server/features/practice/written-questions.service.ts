import type { PracticeItem } from '#shared/features/practice/offers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { listQuizzesWithSlug, readQuizzesVersion } from '../quizzes/quizzes.service'
import { findWrittenSkill } from '../skills/estimates.service'
import { templateItems } from './template-items'

/** A quiz question used for practice. */
export interface WrittenQuestion {
  item: PracticeItem
  quizId: number
  questionSetId: number
  question: Question
}

export function nameWritten(quizId: number, questionId: string): string {
  return `${quizId}#${questionId}`
}

export function readWrittenName(item: string): { quizId: number; questionId: string } {
  const [quizId = '', ...rest] = item.split('#')
  return { quizId: Number(quizId), questionId: rest.join('#') }
}

interface SubjectQuestions {
  /** By item key. */
  written: ReadonlyMap<string, WrittenQuestion>
  /** Written questions and templates. */
  items: readonly PracticeItem[]
}

/** Cached until a quiz changes. */
export function createQuestionCache(db: Db) {
  const cache = new Map<Subject, SubjectQuestions & { version: string }>()

  return async (subject: Subject): Promise<SubjectQuestions> => {
    // Read before the quizzes, so that the cache is never older than its version.
    const version = await readQuizzesVersion(db)
    const cached = cache.get(subject)
    if (cached?.version === version) return cached
    const written = await load(db, subject)
    const items = [...templateItems(subject), ...[...written.values()].map(({ item }) => item)]
    const subjectQuestions = { version, written, items }
    cache.set(subject, subjectQuestions)
    return subjectQuestions
  }
}

export type FindQuestions = ReturnType<typeof createQuestionCache>

async function load(db: Db, subject: Subject): Promise<ReadonlyMap<string, WrittenQuestion>> {
  const quizzes = await listQuizzesWithSlug(db, subject)
  return new Map(
    quizzes.flatMap(({ id: quizId, questionSetId, questions, ...quiz }) =>
      questions.flatMap((question) => {
        const written = findWrittenSkill(quiz, question)
        if (!written) return []
        const { skill, level, isTyped } = written
        const key = nameWritten(quizId, question.id)
        const answers = isTyped ? 'typed' : 'chosen'
        const traits = { lacksHints: !question.hints?.length, hasPassage: question.passage !== undefined }
        const item: PracticeItem = { key, skill, levels: [level, level], isWritten: true, answers, ...traits }
        return [[key, { item, quizId, questionSetId, question }] as const]
      }),
    ),
  )
}
