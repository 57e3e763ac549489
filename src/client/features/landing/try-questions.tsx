import { ArrowRight, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { RuledPage } from '../../ui/paper/ruled-page'
import { SampleAnswers } from './sample-answers'
import { SAMPLE_QUESTIONS, type SampleQuestion } from './sample-questions'

/** A page of the exercise book to try: three questions, answered at once. */
export function TryQuestions() {
  const { t } = useTranslation('landing')
  const [index, setIndex] = useState(0)
  const [hasMoved, setMoved] = useState(false)
  const [results, setResults] = useState<Readonly<Record<number, boolean>>>({})
  const total = SAMPLE_QUESTIONS.length
  const question = SAMPLE_QUESTIONS[index]
  if (!question) return null

  function moveOn(next: number) {
    setIndex(next)
    setMoved(true)
    if (next === 0) setResults({})
  }

  const number = index + 1
  const isLast = number === total
  return (
    <section aria-label={t('try.label')} data-subject={question.subject} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 px-1">
        <p className="grow font-semibold text-sm sm:grow-0">{t('try.label')}</p>
        <div className="min-w-40 grow basis-0 max-sm:order-last max-sm:basis-full">
          <ProgressBar label={t('try.progress', { number, total })} done={number} total={total} />
        </div>
        <p aria-hidden="true" className="shrink-0 font-bold text-sm tabular-nums">
          {t('try.count', { number, total })}
        </p>
      </div>
      <RuledPage margin={<p className="font-[620] font-serif text-2xl text-subject leading-9">{number}.</p>}>
        <TryQuestion
          key={question.subject}
          question={question}
          takesFocus={hasMoved}
          onAnswer={(isRight) => setResults({ ...results, [index]: isRight })}
          onward={
            isLast ? (
              <TryEnd score={Object.values(results).filter(Boolean).length} total={total} onAgain={() => moveOn(0)} />
            ) : (
              <Button look="secondary" onClick={() => moveOn(number)} className="min-h-11">
                {t('try.next')}
                <ArrowRight aria-hidden className="size-4" />
              </Button>
            )
          }
        />
      </RuledPage>
    </section>
  )
}

interface TryQuestionProps {
  question: SampleQuestion
  /** The button that led here is gone, so the question itself is where the reader is now. */
  takesFocus: boolean
  onAnswer: (isRight: boolean) => void
  onward: ReactNode
}

/** After the last question: how it went, and the way to more. */
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

function TryQuestion({ question, takesFocus, onAnswer, onward }: TryQuestionProps) {
  const { t } = useTranslation('landing')
  const [chosen, setChosen] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnswered = chosen !== undefined
  const isCorrect = chosen === question.correctIndex

  function choose(answer: number) {
    setChosen(answer)
    onAnswer(answer === question.correctIndex)
  }

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-sans font-semibold text-lead leading-9 tracking-normal outline-none"
      >
        {t(`try.${question.subject}.question`)}
      </h2>
      {question.sentence && (
        <p lang={question.language} className="mt-1 font-[560] font-serif text-xl">
          {question.sentence}
        </p>
      )}
      <SampleAnswers question={question} chosen={chosen} onChoose={choose} />
      <div aria-live="polite" className="mt-4 min-h-[4.75rem] text-[0.9375rem] leading-relaxed">
        {isAnswered ? (
          <p className="animate-rise">
            <strong className={isCorrect ? 'text-correct' : 'text-wrong'}>
              {isCorrect ? t('try.correct') : t('try.incorrect')}
            </strong>
            <span className="block text-ink-soft">{t(`try.${question.subject}.why`)}</span>
          </p>
        ) : (
          <p className="text-ink-soft">{t('try.hint')}</p>
        )}
      </div>
      <div className={`mt-2 flex flex-wrap justify-end gap-x-3 gap-y-1 ${isAnswered ? '' : 'invisible'}`}>{onward}</div>
    </>
  )
}
