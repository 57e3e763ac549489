import type { PracticeQuestion, PracticeVerdict } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import type { Answer } from '../../sheet/answer'
import type { SheetStep } from '../../sheet/steps'

interface GradedAnswer {
  answer: Answer
  verdict: PracticeVerdict
}

/** Fields that would reveal the correct answer are empty until there is a verdict. */
export function toStep(asked: PracticeQuestion, subject: Subject, graded: GradedAnswer | undefined): SheetStep {
  const { id, type, question, questionFr, options, optionsFr, hints, hintsFr, figure } = asked
  const verdict = graded?.verdict
  const answerKind = verdict?.answerKind ?? asked.answerKind
  const feedbackAt = (index: number, feedbackText: string | null | undefined) =>
    graded && Number(graded.answer) === index ? (feedbackText ?? null) : null
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
      feedback: options.map((_, index) => feedbackAt(index, verdict?.feedbackText)),
      feedbackFr: options.map((_, index) => feedbackAt(index, verdict?.feedbackTextFr)),
      solution: verdict?.solution ?? [],
      solutionFr: verdict?.solutionFr ?? [],
      ...(asked.passage && { passage: asked.passage }),
    },
  }
}
