import type { PracticeQuestion, PracticeVerdict } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import type { Answer } from '../../sheet/answer'
import type { SheetStep } from '../../sheet/steps'

/** What the server told of a given answer. */
export interface Graded {
  answer: Answer
  verdict: PracticeVerdict
}

/** A question as the sheet shows it: what tells its answer is empty until the verdict is here. */
export function toStep(asked: PracticeQuestion, subject: Subject, graded: Graded | undefined): SheetStep {
  const { id, type, question, questionFr, options, optionsFr, hints, hintsFr, figure } = asked
  const verdict = graded?.verdict
  const answerKind = verdict?.answerKind ?? asked.answerKind
  const feedbackAt = (place: number, feedbackText: string | null | undefined) =>
    graded && Number(graded.answer) === place ? (feedbackText ?? null) : null
  return {
    id: String(id),
    subject,
    question: {
      id: String(id),
      type,
      question,
      questionFr,
      options,
      optionsFr,
      correctAnswer: verdict?.correctAnswer ?? '',
      explanation: verdict?.explanation ?? '',
      explanationFr: verdict?.explanationFr ?? '',
      ...(answerKind && { answerKind }),
      ...(figure && { figure }),
      hints,
      hintsFr,
      feedback: options.map((_, place) => feedbackAt(place, verdict?.feedbackText)),
      feedbackFr: options.map((_, place) => feedbackAt(place, verdict?.feedbackTextFr)),
      solution: verdict?.solution ?? [],
      solutionFr: verdict?.solutionFr ?? [],
      ...(asked.passage && { passage: asked.passage }),
    },
  }
}
