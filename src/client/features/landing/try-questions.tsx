import { ArrowRight, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { type ChoiceQuestion, ChoiceTask } from './choice-task'
import { FractionText } from './fraction-text'
import { STRETCH, StretchBar } from './stretch-bar'

/** A bar to stretch: see `STRETCH`. */
interface BarQuestion {
  subject: 'math'
}

type SampleQuestion = BarQuestion | ChoiceQuestion

/** Sentence and answers stay in the subject's language; the question is in the reader's. */
export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [
  { subject: 'math' },
  {
    subject: 'english',
    language: 'en',
    answers: ['The cat licked it’s paw.', 'Its late already.', 'It’s time for lunch.', 'Its’ a long story.'],
    correctIndex: 2,
  },
  {
    subject: 'french',
    language: 'fr',
    sentence: 'Les pommes que j’ai ____ étaient mûres.',
    answers: ['cueilli', 'cueillis', 'cueillies', 'cueillie'],
    correctIndex: 2,
  },
]

/** Three sample questions that visitors can answer without signing in. */
export function TryQuestions() {
  const { t } = useTranslation('landing')
  const [index, setIndex] = useState(0)
  const [hasMoved, setMoved] = useState(false)
  const [results, setResults] = useState<Readonly<Record<number, boolean>>>({})
  const total = SAMPLE_QUESTIONS.length
  const question = SAMPLE_QUESTIONS[index]
  if (!question) return null

  function goTo(next: number) {
    setIndex(next)
    setMoved(true)
    if (next === 0) setResults({})
  }

  const number = index + 1
  const isLast = number === total
  return (
    <section aria-label={t('try.label')} data-subject={question.subject} className="min-w-0">
      <SubjectTabs index={index} onChoose={goTo} />
      <div className="book p-2.5 pl-3">
        <div
          className="margin-line relative grid grid-cols-[var(--margin-at)_minmax(0,1fr)] rounded-[3px_10px_10px_3px]
            bg-sheet [--margin-at:3rem] sm:[--margin-at:4.375rem]"
        >
          <p className="pt-6 text-center font-[620] font-serif text-2xl text-subject leading-9">{number}.</p>
          <div className="px-4 pt-6 pb-5 sm:px-7">
            <TryQuestion
              key={question.subject}
              question={question}
              takesFocus={hasMoved}
              onAnswer={(isCorrect) => setResults({ ...results, [index]: isCorrect })}
              actions={
                isLast ? (
                  <TryEnd score={Object.values(results).filter(Boolean).length} total={total} onAgain={() => goTo(0)} />
                ) : (
                  <Button look="secondary" onClick={() => goTo(number)} className="min-h-11">
                    {t('try.next')}
                    <ArrowRight aria-hidden className="size-4" />
                  </Button>
                )
              }
            />
          </div>
        </div>
      </div>
      <div className="mt-6 flex items-center justify-end gap-4 text-ink-soft text-sm">
        <p>{t('try.label')}</p>
        <div className="w-24">
          <ProgressBar label={t('try.progress', { number, total })} done={number} total={total} />
        </div>
      </div>
    </section>
  )
}

/** The index tabs of the book: one question for each subject. */
function SubjectTabs({ index, onChoose }: { index: number; onChoose: (next: number) => void }) {
  const { t } = useTranslation()
  return (
    <div className="ml-6 flex items-end gap-1.5">
      {SAMPLE_QUESTIONS.map(({ subject }, place) => (
        <label
          key={subject}
          data-subject={subject}
          className="flex min-h-11 cursor-pointer items-center rounded-t-[10px] bg-subject-soft px-4 font-semibold
            text-[0.9375rem] text-ink-soft has-checked:min-h-12 has-checked:bg-subject-cover has-checked:text-ink
            has-focus-visible:outline-2 has-focus-visible:outline-primary sm:px-5"
        >
          <input
            type="radio"
            name="sample-subject"
            checked={place === index}
            onChange={() => onChoose(place)}
            className="sr-only"
          />
          {t(`subjects.${subject}.name`)}
        </label>
      ))}
    </div>
  )
}

function TryEnd({ score, total, onAgain }: { score: number; total: number; onAgain: () => void }) {
  const { t } = useTranslation('landing')
  return (
    <>
      <p className="mr-auto self-center font-semibold">{t('try.score', { score, total })}</p>
      <Button look="quiet" onClick={onAgain} className="min-h-11">
        <RotateCcw aria-hidden className="size-4" />
        {t('try.again')}
      </Button>
      <ButtonLink look="secondary" href={paths.quizzes} className="min-h-11">
        {t('try.more')}
        <ArrowRight aria-hidden className="size-4" />
      </ButtonLink>
    </>
  )
}

interface TryQuestionProps {
  question: SampleQuestion
  /** Whether the question takes the focus from the button that opened it, which disappears. */
  takesFocus: boolean
  onAnswer: (isCorrect: boolean) => void
  actions: ReactNode
}

function TryQuestion({ question, takesFocus, onAnswer, actions }: TryQuestionProps) {
  const { t } = useTranslation('landing')
  const [isCorrect, setCorrect] = useState<boolean>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnswered = isCorrect !== undefined

  function answer(isRight: boolean) {
    setCorrect(isRight)
    onAnswer(isRight)
  }

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const feedback = (
    <div aria-live="polite" className="mt-4 min-h-[4.75rem] text-[0.9375rem] leading-relaxed sm:min-h-12">
      {isAnswered ? (
        <p className="animate-rise">
          <strong className={isCorrect ? 'text-correct' : 'text-wrong'}>
            {isCorrect ? t('try.correct') : t('try.incorrect')}
          </strong>
          <span className="block text-ink-soft">
            <FractionText text={t(`try.${question.subject}.why`)} />
          </span>
        </p>
      ) : (
        <p className="text-ink-soft">{question.subject === 'math' ? t('try.math.hint') : t('try.hint')}</p>
      )}
    </div>
  )

  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-sans font-semibold text-lead leading-9 tracking-normal outline-none"
      >
        <FractionText text={t(`try.${question.subject}.question`)} />
      </h2>
      {question.subject === 'math' ? (
        <BarTask onAnswer={answer} feedback={feedback} actions={isAnswered && actions} />
      ) : (
        <>
          <ChoiceTask question={question} onAnswer={answer} />
          {feedback}
          <div className={`mt-2 flex flex-wrap justify-end gap-x-3 gap-y-1 ${isAnswered ? '' : 'invisible'}`}>
            {actions}
          </div>
        </>
      )}
    </>
  )
}

interface BarTaskProps {
  onAnswer: (isCorrect: boolean) => void
  feedback: ReactNode
  /** Beside the button that checks the answer. */
  actions: ReactNode
}

/** A wrong length can be corrected and checked again. */
function BarTask({ onAnswer, feedback, actions }: BarTaskProps) {
  const { t } = useTranslation('landing')
  const [steps, setSteps] = useState<number>(STRETCH.start)
  const [isDone, setDone] = useState(false)

  function check() {
    const isCorrect = steps === STRETCH.target
    setDone(isCorrect)
    onAnswer(isCorrect)
  }

  return (
    <>
      <StretchBar isLocked={isDone} onChange={setSteps} />
      {feedback}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Button look="secondary" onClick={check} disabled={isDone} className="min-h-11 px-5 sm:px-7">
          {t('try.math.check')}
        </Button>
        {actions || <p className="text-ink-soft text-sm">{t('try.noAccount')}</p>}
      </div>
    </>
  )
}
