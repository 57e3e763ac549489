import type { Question } from '#shared/features/quizzes/questions.contract'
import type { QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'

/** A quiz as it is stored: a passage is written once, and stands with each question that is about it. */
export function toStoredQuiz({ passage, questions, ...quiz }: QuizDraft) {
  const drafts = questions.map((question) => ({ ...question, passage: question.passage ?? passage }))
  return { ...quiz, questions: toQuestions(drafts) }
}

/**
 * Questions as they are stored. One without an id is called by its place, `q1`, `q2` and so on, or the next name that
 * nobody has and, in a quiz that is edited, nobody had.
 */
export function toQuestions(drafts: readonly QuestionDraft[], usedIds: readonly string[] = []): Question[] {
  const taken = new Set([...drafts.map(({ id }) => id), ...usedIds])
  return drafts.map((draft, index) => ({
    id: draft.id ?? takeName(taken, index + 1),
    type: draft.type,
    question: draft.question,
    questionFr: draft.questionFr,
    options: draft.type === 'multiple_choice' ? draft.options : [],
    optionsFr: draft.type === 'multiple_choice' ? draft.optionsFr : [],
    correctAnswer: draft.correctAnswer,
    explanation: draft.explanation,
    explanationFr: draft.explanationFr,
    figure: draft.figure,
    answerKind: draft.type === 'fill_blank' ? draft.answerKind : undefined,
    hints: draft.hints,
    hintsFr: draft.hintsFr,
    feedback: draft.type === 'multiple_choice' ? draft.feedback : undefined,
    feedbackFr: draft.type === 'multiple_choice' ? draft.feedbackFr : undefined,
    solution: draft.solution,
    solutionFr: draft.solutionFr,
    passage: draft.passage,
  }))
}

function takeName(taken: Set<string | undefined>, place: number): string {
  let number = place
  while (taken.has(`q${number}`)) number += 1
  taken.add(`q${number}`)
  return `q${number}`
}
