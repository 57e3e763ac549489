import { useId, useMemo, useRef } from 'react'
import type { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { AnswerCards } from '../../../parts/sheet/answer-cards'
import { BlankAnswer } from '../../../parts/sheet/blank-answer'
import { hintsOf } from '../../../parts/sheet/notes'
import { PassageView } from '../../../parts/sheet/passage-view'
import { QuestionFigure } from '../../../parts/sheet/question-figure'
import { StudiedText } from '../../../parts/sheet/question-text'
import type { SheetStep } from '../../../parts/sheet/steps'
import { WorkedSolution } from '../../../parts/sheet/verdict'
import { RuledPage } from '../../../ui/paper/ruled-page'

/** The quiz of a file: each question as students see it, with the right answer marked. */
export function QuizPreview({ quiz, isSubjectMissing }: { quiz: QuizDraft; isSubjectMissing: boolean }) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, language)
  const steps = useMemo(() => stepsOf(quiz), [quiz])
  const description = localText({ en: quiz.description, fr: quiz.descriptionFr }, language)
  return (
    <section {...(!isSubjectMissing && { 'data-subject': quiz.subject })} className="wrap-anywhere">
      <p role="status" className="font-semibold text-ink-soft text-sm">
        {t('quizFile.preview')}
      </p>
      <h3 lang={title.lang} className="mt-1 text-heading">
        {title.text}
      </h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        {!isSubjectMissing && (
          <span className="rounded-full bg-subject-soft px-3 py-0.5 font-semibold text-subject">
            {site(`subjects.${quiz.subject}.name`)}
          </span>
        )}
        <span>{t(`difficulty.${quiz.difficulty}`)}</span>
        <span>{t('questionCount', { count: quiz.questions.length })}</span>
      </p>
      {description.text && (
        <p lang={description.lang} className="mt-2 text-[0.9375rem] text-ink-soft">
          {description.text}
        </p>
      )}
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step.id}>
            <PreviewedQuestion step={step} number={index + 1} before={steps[index - 1]} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ questions, passage, subject }: QuizDraft): SheetStep[] {
  return questions.map((draft, index) => {
    const id = draft.id ?? `question ${index + 1}`
    const options = { options: [], optionsFr: [], ...draft }
    return { id, subject, question: { ...options, id, passage: draft.passage ?? passage } }
  })
}

interface PreviewedQuestionProps {
  step: SheetStep
  number: number
  /** The question before it: a passage that both are about is shown once. */
  before: SheetStep | undefined
}

function PreviewedQuestion({ step, number, before }: PreviewedQuestionProps) {
  const headingId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { question, subject } = step
  const { passage, explanation, explanationFr, type, correctAnswer } = question
  const isNewPassage = passage && passage.text !== before?.question.passage?.text
  const sheetProps = { step, isGraded: true, isLocked: true }
  return (
    <>
      {isNewPassage && <PassageView passage={passage} subject={subject} isOpen />}
      <RuledPage
        margin={<p className="font-[620] font-serif text-2xl text-subject leading-9 tabular-nums">{number}.</p>}
      >
        <h4
          id={headingId}
          className="ruled-text wrap-anywhere whitespace-pre-line font-sans font-semibold text-lead tracking-normal"
        >
          <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
        </h4>
        <QuestionFigure figure={question.figure} />
        <Hints step={step} />
        {type === 'multiple_choice' ? (
          <AnswerCards {...sheetProps} ref={null} labelledBy={headingId} chosen={undefined} onChoose={() => {}} />
        ) : (
          <BlankAnswer {...sheetProps} ref={field} describedBy={headingId} typed={correctAnswer} onType={() => {}} />
        )}
        <FeedbackList step={step} />
        {(explanation || explanationFr) && (
          <p className="mt-4 rounded-control bg-correct-soft px-4 py-3">
            <StudiedText en={explanation} fr={explanationFr} subject={subject} />
          </p>
        )}
        <WorkedSolution step={step} />
      </RuledPage>
    </>
  )
}

function Hints({ step }: { step: SheetStep }) {
  const { t } = useTranslation('adminContent')
  const hints = hintsOf(step.question)
  if (hints.length === 0) return null
  return (
    <div className="mt-3 rounded-control bg-gold-soft px-4 py-3 leading-snug">
      <p className="font-bold text-sm">{t('quizFile.hints', { count: hints.length })}</p>
      {hints.map(({ en, fr }) => (
        <p key={en} className="mt-1">
          <StudiedText en={en} fr={fr} subject={step.subject} />
        </p>
      ))}
    </div>
  )
}

/** The feedback on wrong answers, and the rules for typed ones. */
function FeedbackList({ step: { question, subject } }: { step: SheetStep }) {
  const { t } = useTranslation('adminContent')
  const kind = question.answerKind?.kind
  const feedback = [
    ...(question.feedback ?? []).map((en, index) => ({
      about: t('questions.option', { number: index + 1 }),
      en,
      fr: question.feedbackFr?.[index],
    })),
    ...(question.commonMistakes ?? []).map(({ answer, feedback, feedbackFr }) => ({
      about: answer,
      en: feedback,
      fr: feedbackFr,
    })),
  ].filter(({ en, fr }) => en || fr)
  return (
    <>
      {kind && <p className="mt-2 font-semibold text-ink-soft text-sm">{t(`quizFile.kinds.${kind}`)}</p>}
      {feedback.length > 0 && (
        <dl className="mt-3 grid gap-1.5 rounded-control bg-wrong-soft px-4 py-3 text-[0.9375rem] leading-snug">
          {feedback.map(({ about, en, fr }) => (
            <div key={about}>
              <dt className="inline font-semibold">{about}: </dt>
              <dd className="inline">
                <StudiedText en={en ?? ''} fr={fr ?? ''} subject={subject} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
