import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PracticeQuestion, PracticeVerdict } from '#shared/features/practice/practice.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { type Answer, isEmptyAnswer } from '../../sheet/answer'
import { PassageView } from '../../sheet/passage-view'
import { QuestionForm } from '../../sheet/question-form'
import type { SheetStep } from '../../sheet/steps'
import { Button } from '../../ui/button'
import { FirstMiss } from './first-miss'
import { useAnswer } from './use-answer'
import { VerdictNews } from './verdict-news'
import { WorkedSteps } from './worked-steps'

interface PracticeSheetProps {
  question: PracticeQuestion
  subject: Subject
  /** How many questions were answered today before this one. */
  answeredBefore: number
  onNext: () => void
}

/** One practice question until the student has read its verdict. Must be mounted anew for each question. */
export function PracticeSheet({ question, subject, answeredBefore, onNext }: PracticeSheetProps) {
  const { t } = useTranslation('quizzes')
  const { t: practice } = useTranslation('practice')
  const answering = useAnswer({ subject, questionId: question.id, onGone: onNext })
  const { given, language, verdict } = answering
  const [draft, setDraft] = useState<Answer | undefined>(given)
  // Fixed, because the count changes with the verdict while the question is still shown.
  const [number] = useState(answeredBefore + 1)
  const [hintsShown, setHintsShown] = useState(question.step === 'twin' ? 1 : 0)
  const [isShown, setIsShown] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const status = statusOf(given, verdict)
  const graded = verdict && given !== undefined ? { answer: given, language, verdict } : undefined
  const step = toStep(question, subject, graded)

  useEffect(() => {
    // The last button goes on; focus must not fall back to the page when the form's own button disappears.
    if (status === 'graded' || status === 'missed') {
      const all = buttons.current?.querySelectorAll('button')
      all?.[all.length - 1]?.focus({ preventScroll: true })
    }
  }, [status])

  if (verdict?.worked && (isShown || answering.isShown))
    return <WorkedSteps step={step} number={number} guides={verdict.worked.guides} onNext={onNext} />

  function tryAgain() {
    if (question.type === 'multiple_choice') setDraft(undefined)
    answering.tryAgain()
  }

  function goOn() {
    if (status === 'graded') onNext()
    else if (status === 'missed') tryAgain()
    else if (given === undefined && draft !== undefined && !isEmptyAnswer(draft)) answering.give(draft, hintsShown > 0)
  }

  return (
    <>
      {question.passage && <PassageView passage={question.passage} subject={subject} isOpen />}
      <QuestionForm
        step={step}
        number={number}
        draft={draft}
        status={status}
        isSending={answering.isSending}
        hintsShown={hintsShown}
        focusFirst="question"
        note={question.isSecondTry && status === 'open' && <p className="mt-2">{practice('secondTry.open')}</p>}
        onDraft={setDraft}
        onShowHint={() => setHintsShown(hintsShown + 1)}
        onContinue={goOn}
      >
        {status === 'missed' && verdict && <FirstMiss verdict={verdict} subject={subject} />}
        <VerdictNews answering={answering} subject={subject} skill={question.skill} />
      </QuestionForm>
      <div ref={buttons} className="mt-6 flex flex-wrap justify-end gap-3 empty:hidden">
        {status === 'missed' && verdict && (
          <>
            {!verdict.almost && (
              <Button look="secondary" busy={answering.isShowing} onClick={answering.showHow}>
                {practice('how.show')}
              </Button>
            )}
            <Button className="grow sm:grow-0" onClick={tryAgain}>
              {practice('secondTry.again')}
            </Button>
          </>
        )}
        {status === 'graded' && (
          <>
            {!verdict?.isCorrect && (
              <Button look="secondary" onClick={() => setIsShown(true)}>
                {practice('how.show')}
              </Button>
            )}
            <Button onClick={onNext}>
              {t('next')}
              <ArrowRight aria-hidden className="size-5" />
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function statusOf(given: Answer | undefined, verdict: PracticeVerdict | undefined) {
  if (verdict) return verdict.worked ? 'graded' : 'missed'
  return given === undefined ? 'open' : 'submitted'
}

interface GradedAnswer {
  answer: Answer
  language?: Language | undefined
  verdict: PracticeVerdict
}

/** Fields that would reveal the correct answer are empty while the verdict withholds it. */
export function toStep(
  practiceQuestion: PracticeQuestion,
  subject: Subject,
  graded: GradedAnswer | undefined,
): SheetStep {
  const { id, type, question, questionFr, options, optionsFr, hints, hintsFr, figure } = practiceQuestion
  const verdict = graded?.verdict
  const worked = verdict?.worked
  const answerKind = worked?.answerKind ?? practiceQuestion.answerKind
  const feedbackAt = (index: number, feedbackText: string | null | undefined) =>
    graded && Number(graded.answer) === index ? (feedbackText ?? null) : null
  return {
    id: String(id),
    subject,
    answerLanguage: graded?.language,
    question: {
      id: String(id),
      type,
      question,
      questionFr,
      options,
      optionsFr,
      correctAnswer: worked?.correctAnswer ?? '',
      explanation: worked?.explanation ?? '',
      explanationFr: worked?.explanationFr ?? '',
      ...(answerKind && { answerKind }),
      ...(figure && { figure }),
      hints,
      hintsFr,
      feedback: options.map((_, index) => feedbackAt(index, verdict?.feedbackText)),
      feedbackFr: options.map((_, index) => feedbackAt(index, verdict?.feedbackTextFr)),
      ...(graded && { commonMistakes: typedMistakes(graded) }),
      solution: worked?.solution ?? [],
      solutionFr: worked?.solutionFr ?? [],
      ...(practiceQuestion.passage && { passage: practiceQuestion.passage }),
    },
  }
}

/** The server has recognized the mistake, so only its feedback is known here. */
function typedMistakes({ answer, verdict: { feedbackText, feedbackTextFr } }: GradedAnswer) {
  if (typeof answer === 'number' || !feedbackText) return []
  return [{ answer, feedback: feedbackText, feedbackFr: feedbackTextFr ?? '' }]
}
