import { Check, X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import type { SampleQuestion } from './sample-questions'

type Mark = 'open' | 'right' | 'wrong'

const CARD: Record<Mark, string> = {
  open: 'border-edge/50 bg-sheet hover:border-ink',
  right: 'border-correct bg-correct-soft',
  wrong: 'border-wrong bg-wrong-soft',
}

const BOX: Record<Mark, string> = {
  open: 'border border-edge/60 text-ink-soft',
  right: 'bg-correct text-on-mark',
  wrong: 'bg-wrong text-on-mark',
}

interface SampleAnswersProps {
  question: SampleQuestion
  chosen: number | undefined
  onChoose: (index: number) => void
}

export function SampleAnswers({ question, chosen, onChoose }: SampleAnswersProps) {
  return (
    <ol className="mt-4 grid gap-2.5">
      {question.answers.map((answer, index) => (
        <li key={answer}>
          <SampleAnswer
            number={index + 1}
            text={answer}
            language={question.language}
            mark={markOf({ index, chosen, correctIndex: question.correctIndex })}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
          />
        </li>
      ))}
    </ol>
  )
}

function markOf({
  index,
  chosen,
  correctIndex,
}: {
  index: number
  chosen: number | undefined
  correctIndex: number
}): Mark {
  if (chosen === undefined) return 'open'
  if (index === correctIndex) return 'right'
  return index === chosen ? 'wrong' : 'open'
}

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
  const verdict = mark === 'right' ? (isChosen ? t('try.correct') : t('try.correctAnswer')) : t('try.yourAnswer')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] px-3 py-2 text-left transition-colors ${CARD[mark]}`}
    >
      <span className={`grid size-7 shrink-0 place-items-center rounded-md font-semibold text-sm ${BOX[mark]}`}>
        {mark === 'open' && number}
        {mark === 'right' && <Check aria-hidden className="size-4" strokeWidth={3} />}
        {mark === 'wrong' && <X aria-hidden className="size-4" strokeWidth={3} />}
      </span>
      <span lang={language} className="grow">
        {text}
      </span>
      {mark !== 'open' && (
        <span className={`font-bold text-sm ${mark === 'right' ? 'text-correct' : 'text-wrong'}`}>{verdict}</span>
      )}
    </button>
  )
}
