import { type ReactNode, useEffect, useId, useState } from 'react'
import type { PracticeQuestion, PracticeState, PracticeVerdict } from '#shared/features/practice/practice.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { type Answer, isEmptyAnswer } from '../../../parts/sheet/answer'
import { hintsOf } from '../../../parts/sheet/notes'
import { PassageView } from '../../../parts/sheet/passage-view'
import { QuestionForm } from '../../../parts/sheet/question-form'
import type { SheetStep } from '../../../parts/sheet/steps'
import { PracticeFrame } from '../practice-frame'
import { AnswerBar } from './answer-bar'
import { FirstMiss } from './first-miss'
import { LastAnswers, PracticeStatus, SkillMarks } from './practice-status'
import { useAnswer } from './use-answer'
import { VerdictNews } from './verdict-news'
import { WorkedSteps } from './worked-steps'

interface PracticeSheetProps {
  question: PracticeQuestion
  state: PracticeState
  /** Of this sitting, oldest first: whether each was right. */
  answers: readonly boolean[]
  /** Called with the verdict that ends the question. */
  onEnd: (verdict: PracticeVerdict) => void
  onNext: () => void
  /** Shown after the question, before the next one. */
  afterwards: false | ((goOn: () => void) => ReactNode)
}

/** One practice question until the student has read its verdict. Must be mounted anew for each question. */
export function PracticeSheet({ question, state, answers, onEnd, onNext, afterwards }: PracticeSheetProps) {
  const { t: practice } = useTranslation('practice')
  const { subject } = state
  const formId = useId()
  const answering = useAnswer({ subject, questionId: question.id, onGone: onNext, onEnd })
  const { given, language, verdict } = answering
  const [draft, setDraft] = useState<Answer | undefined>(given)
  // Fixed, because the count changes with the verdict while the question is still shown.
  const [number] = useState(answers.length + 1)
  const [hintsShown, setHintsShown] = useState(question.step === 'twin' ? 1 : 0)
  const [isShown, setIsShown] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const status = statusOf(given, verdict)

  // The last question may have been scrolled to its feedback.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  const graded = verdict && given !== undefined ? { answer: given, language, verdict } : undefined
  const step = toStep(question, subject, graded)
  // A slip is corrected without help: then the next try still counts as the first.
  const missHint = verdict?.isCounted === false || verdict?.almost ? undefined : hintsOf(step.question)[hintsShown]
  const name = localText({ en: question.skill.name, fr: question.skill.nameFr }, useLanguage()).text
  const marks = question.step ? (
    <SkillMarks marks={verdict?.skill.marks ?? question.marks} />
  ) : (
    <LastAnswers answers={answers} />
  )

  const leave = () => (afterwards ? setIsLeaving(true) : onNext())

  if (isLeaving && afterwards) return afterwards(onNext)
  if (verdict?.worked && (isShown || answering.isShown)) {
    const { guides } = verdict.worked
    return <WorkedSteps step={step} number={number} marks={marks} guides={guides} onNext={leave} />
  }

  function tryAgain() {
    if (question.type === 'multiple_choice') setDraft(undefined)
    if (missHint) setHintsShown(hintsShown + 1)
    answering.tryAgain()
  }

  function goOn() {
    if (status === 'graded') leave()
    else if (status === 'missed') tryAgain()
    else if (given === undefined && draft !== undefined && !isEmptyAnswer(draft)) answering.give(draft, hintsShown > 0)
  }

  return (
    <PracticeFrame
      title={name}
      marks={marks}
      status={<PracticeStatus state={state} question={question} />}
      bar={
        <AnswerBar
          status={status}
          answering={answering}
          canCheck={!isEmptyAnswer(draft)}
          formId={formId}
          onSkip={() => answering.skip(onNext)}
          onShowHow={() => (status === 'graded' ? setIsShown(true) : answering.showHow())}
          onTryAgain={tryAgain}
          onNext={leave}
        />
      }
    >
      {question.passage && <PassageView passage={question.passage} subject={subject} isOpen />}
      <QuestionForm
        barFor={formId}
        step={step}
        number={number}
        draft={draft}
        status={status}
        hintsShown={hintsShown}
        focusFirst="question"
        note={question.isSecondTry && status === 'open' && <p className="mt-2">{practice('secondTry.open')}</p>}
        onDraft={setDraft}
        onShowHint={() => setHintsShown(hintsShown + 1)}
        onContinue={goOn}
      >
        {status === 'missed' && verdict && (
          <FirstMiss verdict={verdict} step={step} answer={draft} hint={missHint} hintNumber={hintsShown + 1} />
        )}
        <VerdictNews answering={answering} subject={subject} question={question} />
      </QuestionForm>
    </PracticeFrame>
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
