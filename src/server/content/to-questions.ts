import type { Question } from '#shared/features/quizzes/questions.contract'
import type { QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'

/** Copies the quiz's passage to each of its questions. */
export function toStoredQuiz({ passage, questions, ...quiz }: QuizDraft) {
  const drafts = questions.map((question) => ({ ...question, passage: question.passage ?? passage }))
  return { ...quiz, questions: toQuestions(drafts) }
}

/** Questions without an id get the next unused one of `q1`, `q2` and so on. `usedIds` are ids of earlier versions. */
export function toQuestions(drafts: readonly QuestionDraft[], usedIds: readonly string[] = []): Question[] {
  const takenIds = new Set([...drafts.map(({ id }) => id), ...usedIds])
  return drafts.map((draft, index) => ({
    id: draft.id ?? takeId(takenIds, index + 1),
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
    commonMistakes: draft.type === 'fill_blank' ? draft.commonMistakes : undefined,
    solution: draft.solution,
    solutionFr: draft.solutionFr,
    passage: draft.passage,
  }))
}

function takeId(taken: Set<string | undefined>, place: number): string {
  let number = place
  while (taken.has(`q${number}`)) number += 1
  taken.add(`q${number}`)
  return `q${number}`
}
