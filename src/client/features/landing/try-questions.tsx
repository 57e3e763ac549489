import { ArrowRight, Check, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { RuledPage } from '../../ui/paper/ruled-page'

interface SampleQuestion {
  subject: Subject
  /** The language of the sentence and the answers, if they are in a particular one. */
  language?: Language
  sentence?: string
  answers: readonly string[]
  correctIndex: number
}

/** Sentence and answers stay in the subject's language; the question is in the reader's. */
export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [
  { subject: 'math', answers: ['2/3', '3/4', '5/7', '7/10'], correctIndex: 1 },
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

const CARD: Record<Mark, string> = {
  open: 'border-edge/50 bg-sheet hover:border-ink',
  correct: 'border-correct bg-correct-soft',
  wrong: 'border-wrong bg-wrong-soft',
}

const BOX: Record<Mark, string> = {
  open: 'border border-edge/60 text-ink-soft',
  correct: 'bg-correct text-on-mark',
  wrong: 'bg-wrong text-on-mark',
}

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
      </RuledPage>
    </section>
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
  const [chosen, setChosen] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnswered = chosen !== undefined
  const isCorrect = chosen === question.correctIndex

  function choose(answer: number) {
    setChosen(answer)
    onAnswer(answer === question.correctIndex)
  }

  function markOf(index: number): Mark {
    if (!isAnswered) return 'open'
    if (index === question.correctIndex) return 'correct'
    return index === chosen ? 'wrong' : 'open'
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
      <ol className="mt-4 grid gap-2.5">
        {question.answers.map((answer, index) => (
          <li key={answer}>
            <SampleAnswer
              number={index + 1}
              text={answer}
              language={question.language}
              mark={markOf(index)}
              isChosen={index === chosen}
              onChoose={() => choose(index)}
            />
          </li>
        ))}
      </ol>
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
      <div className={`mt-2 flex flex-wrap justify-end gap-x-3 gap-y-1 ${isAnswered ? '' : 'invisible'}`}>
        {actions}
      </div>
    </>
  )
}

type Mark = 'open' | 'correct' | 'wrong'

interface SampleAnswerProps {
  number: number
  text: string
  language: string | undefined
  mark: Mark
  isChosen: boolean
  onChoose: () => void
}

function SampleAnswer({ number, text, language, mark, isChosen, onChoose }: SampleAnswerProps) {
  const { t } = useTranslation('landing')
  const verdict = mark === 'correct' ? (isChosen ? t('try.correct') : t('try.correctAnswer')) : t('try.yourAnswer')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] px-3 py-2 text-left
        transition-colors ${CARD[mark]}`}
    >
      <span className={`grid size-7 shrink-0 place-items-center rounded-md font-semibold text-sm ${BOX[mark]}`}>
        {mark === 'open' && number}
        {mark === 'correct' && <Check aria-hidden className="size-4" strokeWidth={3} />}
        {mark === 'wrong' && <X aria-hidden className="size-4" strokeWidth={3} />}
      </span>
      <span lang={language} className="grow">
        {text}
      </span>
      {mark !== 'open' && (
        <span className={`font-bold text-sm ${mark === 'correct' ? 'text-correct' : 'text-wrong'}`}>{verdict}</span>
      )}
    </button>
  )
}
