import type { ReactNode } from 'react'
import { plainFormula } from '#shared/features/quizzes/answers/question-context.rules'
import { type DrawnAnswer, numbersInText } from '#shared/figures/drawn-answer'
import type { Language } from '#shared/languages'
import { barsOfQuestion } from '#shared/mathematics/fraction-bars'
import { LoadedPart } from '../../loading/loaded-part'
import { correctAnswerIn } from './answer'
import { answerIllustration, QuestionFigure } from './question-figure'
import type { SheetStep } from './steps'
import { optionTexts } from './studied-text'

/** The right answer as a figure shows it. */
export function drawnAnswer({ question, subject }: SheetStep, language: Language): DrawnAnswer {
  const answer = correctAnswerIn(question, language)
  const isChosen = question.type === 'multiple_choice'
  const text = isChosen ? (optionTexts(question, subject, language)[Number(answer)]?.text ?? '') : String(answer)
  return { text: plainFormula(text).replace('√ ', '√'), numbers: numbersInText(question.question) }
}

/** The drawing beside a graded answer: the question's figure with the answer, or one that explains a miss. */
export function solvedFigure(step: SheetStep, { isCorrect, language }: GradedStep): ReactNode {
  const { figure } = step.question
  const isCalculation = !isCorrect && barsOfQuestion(step.question.question) !== null
  if (figure && !isCalculation) return <QuestionFigure figure={figure} answer={drawnAnswer(step, language)} />
  return isCorrect ? null : missFigure(step, language)
}

interface GradedStep {
  isCorrect: boolean
  language: Language
}

/**
 * The drawing of a missed question without a figure of its own, from its numbers; fractions become bars. Where it finds
 * nothing to draw it stays empty.
 */
export function missFigure(step: SheetStep, language: Language): ReactNode {
  const { question, subject } = step
  if (subject !== 'math') return null
  return (
    <LoadedPart
      part={answerIllustration}
      fallback={null}
      question={question.question}
      explanation={question.explanation}
      hasFigure={question.figure !== undefined}
      answer={drawnAnswer(step, language)}
    />
  )
}
