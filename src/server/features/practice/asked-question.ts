import type { PracticeQuestion } from '#shared/features/practice/practice.contract'
import { isFraction } from '#shared/features/quizzes/answers/number-answers.rules'
import type { AnswerKind, Question } from '#shared/features/quizzes/questions.contract'
import type { Db } from '../../db/db'
import { findKeptQuestion } from '../quizzes/quizzes.service'
import { findSkill } from '../skills/skill-maps'
import type { QuestionRow } from './practice.store'
import { makeQuestion } from './templates/template'
import { findTemplate } from './templates/templates'
import { readWrittenName } from './written-questions.service'

/** A question with its answer, whether it was made or written. */
export type WholeQuestion = Omit<Question, 'id'>

/** The question of a row, made again from its template and seed or found where it is kept. Null when it is gone. */
export async function remakeQuestion(
  db: Db,
  { item, seed, questionSetId }: Pick<QuestionRow, 'item' | 'seed' | 'questionSetId'>,
): Promise<WholeQuestion | null> {
  if (questionSetId !== null) {
    const { quizId, questionId } = readWrittenName(item)
    return findKeptQuestion(db, { questionSetId, quizId, questionId })
  }
  const template = findTemplate(item)
  return template && seed !== null ? makeQuestion(template, seed) : null
}

/** What else is right would tell the answer. That it is a fraction helps to write it. */
function kindToShow(kind: AnswerKind, answer: Question['correctAnswer']): AnswerKind {
  if (kind.kind === 'number') return isFraction(answer) ? { ...kind, fraction: true } : kind
  if (kind.kind !== 'text') return kind
  const { accepted: _a, acceptedFr: _f, ...rest } = kind
  return rest
}

/** What the browser gets to see before the answer, field by field. */
export function toPracticeQuestion(
  { id, subject, skill: key, reason }: Pick<QuestionRow, 'id' | 'subject' | 'skill' | 'reason'>,
  whole: WholeQuestion,
): PracticeQuestion {
  const skill = findSkill(subject, key)
  const {
    type,
    question,
    questionFr,
    options,
    optionsFr,
    answerKind,
    correctAnswer,
    hints = [],
    hintsFr = [],
    figure,
  } = whole
  return {
    id,
    skill: { key, name: skill?.name ?? key, nameFr: skill?.nameFr ?? key },
    reason,
    ...(whole.passage && { passage: whole.passage }),
    type,
    question,
    questionFr,
    options,
    optionsFr,
    ...(answerKind && { answerKind: kindToShow(answerKind, correctAnswer) }),
    hints,
    hintsFr,
    ...(figure && { figure }),
  }
}
