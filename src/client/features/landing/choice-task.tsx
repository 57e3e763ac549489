import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'

export interface ChoiceQuestion {
  subject: Exclude<Subject, 'math'>
  /** The language of the sentence and the answers. */
  language: Language
  sentence?: string
  answers: readonly string[]
  correctIndex: number
}

const CARD: Record<OptionMark, string> = {
  open: 'border-edge/50 bg-sheet hover:border-ink',
  correct: 'border-correct bg-correct-soft',
  wrong: 'border-wrong bg-wrong-soft',
}

const BOX: Record<OptionMark, string> = {
  open: 'border border-edge/60 text-ink-soft',
  correct: 'bg-correct text-on-mark',
  wrong: 'bg-wrong text-on-mark',
}

/** Answers to choose from; the first choice is marked immediately. */
export function ChoiceTask({
  question: { answers, sentence, language, correctIndex },
  onAnswer,
}: {
  question: ChoiceQuestion
  onAnswer: (isCorrect: boolean) => void
}) {
  const [chosen, setChosen] = useState<number>()

  function choose(answer: number) {
    setChosen(answer)
    onAnswer(answer === correctIndex)
  }

  function markOf(index: number): OptionMark {
    if (chosen === undefined) return 'open'
    if (index === correctIndex) return 'correct'
    return index === chosen ? 'wrong' : 'open'
  }

  return (
    <>
      {sentence && (
        <p lang={language} className="mt-1 font-[560] font-serif text-xl">
          {sentence}
        </p>
      )}
      <ol className="mt-4 grid gap-2.5">
        {answers.map((answer, index) => (
          <li key={answer}>
            <SampleAnswer
              number={index + 1}
              text={answer}
              language={language}
              mark={markOf(index)}
              isChosen={index === chosen}
              onChoose={() => choose(index)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type OptionMark = 'open' | 'correct' | 'wrong'

interface SampleAnswerProps {
  number: number
  text: string
  language: string | undefined
  mark: OptionMark
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
