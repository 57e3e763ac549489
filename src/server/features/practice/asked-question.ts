import type { PracticeQuestion } from '#shared/features/practice/practice.contract'
import { isFraction } from '#shared/features/quizzes/answers/number-answers.rules'
import type { AnswerKind, Question } from '#shared/features/quizzes/questions.contract'
import { statusOf } from '#shared/features/skills/estimate.rules'
import type { Learner } from '#shared/features/skills/expectations.rules'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/db'
import { findStoredQuestion } from '../quizzes/quizzes.service'
import { findSkill, MODEL } from '../skills/skill-maps'
import type { OpenQuestion, QuestionRow } from './practice.store'
import { makeQuestion } from './templates/template'
import { findTemplate } from './templates/templates'
import { readWrittenName } from './written-questions.service'

/** A question with its answer, generated or written. */
export type CompleteQuestion = Omit<Question, 'id'>

/** Generates the question again from its template and seed, or reads it. Null if it no longer exists. */
export async function remakeQuestion(
  db: Db,
  { item, seed, questionSetId }: Pick<QuestionRow, 'item' | 'seed' | 'questionSetId'>,
): Promise<CompleteQuestion | null> {
  if (questionSetId !== null) {
    const { quizId, questionId } = readWrittenName(item)
    return findStoredQuestion(db, { questionSetId, quizId, questionId })
  }
  const template = findTemplate(item)
  return template && seed !== null ? makeQuestion(template, seed) : null
}

/** Hides accepted alternatives, which give the answer away, and shows that a fraction is expected. */
function kindToShow(kind: AnswerKind, answer: Question['correctAnswer']): AnswerKind {
  if (kind.kind === 'number') return isFraction(answer) ? { ...kind, fraction: true } : kind
  if (kind.kind !== 'text') return kind
  const { accepted: _a, acceptedFr: _f, ...rest } = kind
  return rest
}

/** Without the answer. */
export function toPracticeQuestion(
  { id, subject, skill: key, reason, step, firstAnswer }: Omit<OpenQuestion, 'item' | 'seed' | 'questionSetId'>,
  complete: CompleteQuestion,
  { learner, now }: { learner: Learner; now: Date },
): PracticeQuestion {
  const estimate = learner.estimates.get(key)
  const skill = findSkill(subject, key)
  const { type, question, questionFr, options, optionsFr, answerKind, correctAnswer, figure } = complete
  const { hints = [], hintsFr = [], passage } = complete
  return {
    id,
    skill: { key, name: skill?.name ?? key, nameFr: skill?.nameFr ?? key },
    reason,
    ...(passage && { passage }),
    type,
    question,
    questionFr,
    options,
    optionsFr,
    ...(answerKind && { answerKind: kindToShow(answerKind, correctAnswer) }),
    hints,
    hintsFr,
    ...(figure && { figure }),
    step,
    status: statusOf(estimate, now.getTime(), MODEL),
    marks: estimate?.marks ?? 0,
    lastDay: estimate ? businessDay(new Date(estimate.answeredAtMs)) : null,
    isSecondTry: firstAnswer !== null,
  }
}
