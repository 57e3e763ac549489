import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { GivenAnswers, HintsTaken } from '#shared/features/quizzes/quizzes.contract'
import { bandOf, type ScoreBand } from '#shared/features/quizzes/quizzes.rules'
import { percentOf } from '#shared/percent'
import { useFormats } from '../../../i18n/formats'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { correctAnswerIn } from '../../../parts/sheet/answer'
import { solvedFigure } from '../../../parts/sheet/answer-figure'
import { PassageView } from '../../../parts/sheet/passage-view'
import { AnswerText, StudiedText } from '../../../parts/sheet/question-text'
import { passagesOf, type QuizStep } from '../../../parts/sheet/steps'
import { WorkedSolution, WrongAnswerNotes } from '../../../parts/sheet/verdict'

export interface ResultsViewProps {
  score: number
  total: number
  steps: readonly QuizStep[]
  answers: GivenAnswers
  /** The ids of the missed steps. */
  missed: readonly string[]
  hintsTaken?: HintsTaken
  /** How each skill went, in one sentence. */
  summary?: string | undefined
  /** Shown below the score. */
  note?: ReactNode
  /** The achievements: a strip of gold below the score. */
  earned?: ReactNode
  /** The specified buttons, below the next moves. */
  actions: ReactNode
  /** The next moves: between the score and the answers. */
  children?: ReactNode
}

/** Below this the title is a kind word instead of the band. */
const LOW_BELOW = 50

export function ResultsView(props: ResultsViewProps) {
  const { score, total, steps, missed, summary, note, earned, actions, children } = props
  const { t } = useTranslation('quizzes')
  const heading = useRef<HTMLHeadingElement>(null)
  const percent = percentOf(score, total)
  const band = bandOf(percent)
  const isLow = percent < LOW_BELOW
  const isPerfect = score === total
  const entries = numbered(props)
  const right = entries.filter(({ isCorrect }) => isCorrect)

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <div
        className="margin-line isolate overflow-clip rounded-sheet border border-line bg-sheet shadow-sheet
          [--margin-at:2.875rem] sm:[--margin-at:5rem]"
      >
        <div className="py-5 pr-4 pl-[calc(var(--margin-at)+1rem)] sm:pr-8 sm:pl-[calc(var(--margin-at)+1.875rem)]">
          <div className="ruled-text flow-root">
            <Stamp percent={percent} band={band} />
            <h2 ref={heading} tabIndex={-1} className="text-section outline-none [line-height:inherit]">
              {t(`results.${isLow ? 'low' : band}.title`)}
            </h2>
            <p className="text-lead [line-height:inherit]">{t('results.score', { count: score, total })}</p>
            <p className="text-ink-soft">{summary ?? t(`results.${isPerfect ? 'perfect' : band}.text`)}</p>
            {note}
          </div>
        </div>
        {earned}
      </div>
      {children}
      <div className="mt-4 flex flex-wrap gap-x-12 gap-y-1">{actions}</div>
      {steps.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 flex flex-wrap items-baseline gap-x-4 text-heading">
            {t('results.answers')}
            {missed.length > 0 && (
              <span className="font-normal font-sans text-base text-ink-soft tracking-normal">
                {t('results.missedFirst', { count: missed.length })}
              </span>
            )}
          </h2>
          {passagesOf(steps).map(({ passage, subject }) => (
            <PassageView key={passage.text} passage={passage} subject={subject} isOpen={false} />
          ))}
          {right.length < entries.length && (
            <AnsweredQuestions entries={entries.filter(({ isCorrect }) => !isCorrect)} />
          )}
          {right.length > 0 && (
            <details open={isPerfect} className="group mt-4">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
                <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
                {t('results.right', { count: right.length })}
              </summary>
              <div className="mt-2">
                <AnsweredQuestions entries={right} />
              </div>
            </details>
          )}
        </section>
      )}
    </>
  )
}

function AnsweredQuestions({ entries }: { entries: readonly AnsweredQuestionProps[] }) {
  return (
    <ol className="grid gap-4">
      {entries.map((entry) => (
        <AnsweredQuestion key={entry.step.id} {...entry} />
      ))}
    </ol>
  )
}

/** Each question keeps its number when the missed ones come first. */
function numbered({ steps, answers, missed, hintsTaken = {} }: ResultsViewProps) {
  return steps.map((step, index) => ({
    step,
    number: index + 1,
    answer: answers[step.id],
    isCorrect: !missed.includes(step.id),
    // A question id may equal an inherited property, such as `constructor`.
    hintsTaken: Object.hasOwn(hintsTaken, step.id) ? (hintsTaken[step.id] ?? 0) : 0,
  }))
}

/** The text flows around it, so that a phone does not break it into a narrow column. */
function Stamp({ percent, band }: { percent: number; band: ScoreBand }) {
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  return (
    <p
      className={`float-right ml-4 grid size-26 rotate-[-8deg] animate-stamp place-content-center rounded-full
        border-[5px] border-current border-double bg-sheet text-center sm:ml-8 sm:size-36
        ${band === 'excellent' ? 'text-correct' : ''}`}
    >
      <span className="font-[620] font-serif text-[1.75rem] leading-none tabular-nums sm:text-[2.5rem]">
        {formats.percent(percent)}
      </span>
      <span className="mt-1 px-2 font-bold text-xs leading-tight sm:text-sm">{t(`results.${band}.band`)}</span>
    </p>
  )
}

type AnsweredQuestionProps = ReturnType<typeof numbered>[number]

function AnsweredQuestion({ step, number, answer, isCorrect, hintsTaken }: AnsweredQuestionProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const { question, subject } = step
  const Icon = isCorrect ? Check : X
  const almost = !isCorrect && gradeAnswer(question, answer).almost
  const figure = solvedFigure(step, { isCorrect, language })
  return (
    <li
      data-subject={subject}
      className="margin-line grid grid-cols-[var(--margin-at)_minmax(0,1fr)] rounded-sheet border border-line bg-sheet
        shadow-sheet [--margin-at:2.875rem] sm:[--margin-at:5rem]"
    >
      <div className="flex flex-col items-center gap-1.5 pt-4 sm:pt-5">
        <p className="font-[620] font-serif text-subject text-xl leading-7 tabular-nums">{number}.</p>
        <span
          className={`grid size-6 place-items-center rounded-md text-on-mark ${isCorrect ? 'bg-correct' : 'bg-wrong'}`}
        >
          <Icon aria-hidden className="size-4" strokeWidth={3} />
        </span>
      </div>
      <div className="min-w-0 px-4 pt-4 pb-5 sm:px-8 sm:pt-5">
        <p className={`font-bold text-sm ${isCorrect ? 'text-correct' : 'text-wrong'}`}>
          {isCorrect ? t('correct') : t('incorrect')}
          {almost && <span className="font-semibold"> · {t('almost.label')}</span>}
        </p>
        <h3
          className="wrap-anywhere mt-0.5 whitespace-pre-line font-sans font-semibold text-base leading-normal
          tracking-normal [text-wrap:pretty] sm:text-lg"
        >
          <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
        </h3>
        <div
          className="gap-x-8 md:has-[.drawing:not(:empty)]:grid
            md:has-[.drawing:not(:empty)]:grid-cols-[minmax(0,1fr)_17rem]"
        >
          {figure && <div className="drawing md:order-last">{figure}</div>}
          <div className="min-w-0">
            <dl
              className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5
                sm:grid-cols-[8rem_1fr]"
            >
              <dt className="text-ink-soft">{t('yourAnswer')}</dt>
              <dd className={`break-words font-semibold ${isCorrect ? 'text-correct' : 'text-wrong'}`}>
                {answer === undefined ? t('results.noAnswer') : <AnswerText step={step} answer={answer} />}
              </dd>
              {!isCorrect && (
                <>
                  <dt className="text-ink-soft">{t('correctAnswer')}</dt>
                  <dd className="break-words font-semibold text-correct">
                    <AnswerText step={step} answer={correctAnswerIn(question, language)} />
                  </dd>
                </>
              )}
            </dl>
            {hintsTaken > 0 && (
              <p className="mt-1 text-ink-soft text-sm">{t('results.hintsTaken', { count: hintsTaken })}</p>
            )}
            {!isCorrect && <WrongAnswerNotes step={step} answer={answer} />}
            {question.explanation && (
              <p className="mt-2.5 text-ink-soft leading-normal">
                <StudiedText en={question.explanation} fr={question.explanationFr} subject={subject} />
              </p>
            )}
            <WorkedSolution step={step} isOpen={!isCorrect} />
          </div>
        </div>
      </div>
    </li>
  )
}
