import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { sayMathText } from '#shared/mathematics/say-formula'
import type { LocalText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { MathText } from '../../ui/text/math-text'
import type { Answer } from './answer'
import type { SheetStep } from './steps'
import { optionTexts } from './studied-text'

interface AnswerCardsProps {
  ref: Ref<HTMLFieldSetElement>
  step: SheetStep
  labelledBy: string
  chosen: Answer | undefined
  isGraded: boolean
  isLocked: boolean
  onChoose: (index: number) => void
}

/** The options of a question, each with the letter of its key: a number could be taken for an answer. */
export function AnswerCards({ ref, step, labelledBy, chosen, isGraded, isLocked, onChoose }: AnswerCardsProps) {
  const language = useLanguage()
  const options = optionTexts(step.question, step.subject, language)
  // Below a figure short options take two columns, so that everything fits on a phone.
  const isPaired = step.question.figure && options.every((option) => isWithin(option, PHONE_MAX))
  const isPairedWide = options.every((option) => isWithin(option, WIDE_MAX))
  return (
    <fieldset
      ref={ref}
      aria-labelledby={labelledBy}
      disabled={isLocked}
      className={`mt-4 grid gap-3 ${isPaired ? 'grid-cols-2' : isPairedWide ? 'sm:grid-cols-2 short:grid-cols-1' : ''}`}
    >
      {options.map((option, index) => (
        <AnswerCard
          key={option.text}
          name={step.id}
          letter={LETTERS.charAt(index)}
          option={option}
          isChosen={chosen === index}
          mark={isGraded ? markOf(step, index, chosen) : 'open'}
          isNarrow={Boolean(isPaired)}
          isShort={isPairedWide}
          onChoose={() => onChoose(index)}
        />
      ))}
    </fieldset>
  )
}

const LETTERS = 'ABCDEFGHI'

/** The option that a key chooses: `a` or `1` is the first. -1 for other keys. */
export function optionOfKey(key: string): number {
  if (key.length !== 1) return -1
  return /\d/.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toUpperCase())
}

/** Characters that fit in half the width of a phone, and in half the width of a page. */
const PHONE_MAX = 8
const WIDE_MAX = 24

function isWithin({ text }: LocalText, characters: number): boolean {
  return text.replace(/\\[a-z]+|[\\(){}^_ ]/g, '').length <= characters
}

type CardVerdict = 'open' | 'correct' | 'wrong'

function markOf({ question }: SheetStep, index: number, chosen: Answer | undefined): CardVerdict {
  if (gradeAnswer(question, index).isCorrect) return 'correct'
  return index === chosen ? 'wrong' : 'open'
}

// A chosen answer gets a ring instead of a fill: the green of math would look correct, the pink of French wrong.
const CARD: Record<CardVerdict, string> = {
  open: 'border-edge/55 bg-sheet has-checked:border-primary has-checked:ring-1 has-checked:ring-primary',
  correct: 'border-correct bg-correct-soft',
  wrong: 'border-wrong bg-wrong-soft',
}

const BOX: Record<CardVerdict, string> = {
  open:
    'border-[1.5px] border-edge/60 text-ink-soft group-has-checked:border-primary group-has-checked:bg-primary ' +
    'group-has-checked:text-on-primary',
  correct: 'bg-correct text-on-mark',
  wrong: 'bg-wrong text-on-mark',
}

interface AnswerCardProps {
  name: string
  letter: string
  option: LocalText
  isChosen: boolean
  mark: CardVerdict
  /** On a phone two share a line, and only the tick or the cross tells which is which. */
  isNarrow: boolean
  /** Numbers, fractions and single words are written larger. */
  isShort: boolean
  onChoose: () => void
}

function AnswerCard({ name, letter, option, isChosen, mark, isNarrow, isShort, onChoose }: AnswerCardProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const optionLanguage = option.lang ?? language
  return (
    <label
      className={`group relative flex min-h-13 items-center gap-3.5 rounded-control border-[1.5px] px-3.5 py-2.5
        leading-snug sm:min-h-15 transition-colors has-enabled:cursor-pointer has-focus-visible:outline-3
        has-focus-visible:outline-primary has-focus-visible:outline-offset-2 has-enabled:hover:border-ink
        ${CARD[mark]}`}
    >
      {/* Invisible, but as large as the card, so that pressing the card presses the radio button. */}
      <input
        type="radio"
        name={name}
        aria-label={option.text.includes('\\(') ? sayMathText(option.text, optionLanguage) : undefined}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-md font-semibold text-sm ${BOX[mark]}`}
      >
        {mark === 'open' && letter}
        {mark === 'correct' && <Check className="size-4" strokeWidth={3} />}
        {mark === 'wrong' && <X className="size-4" strokeWidth={3} />}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <span
          lang={option.lang}
          className={`min-w-0 break-words ${isShort ? 'font-medium text-lg [&_mfrac]:text-[1.35em]' : ''}`}
        >
          <MathText text={option.text} language={optionLanguage} />
        </span>
        {mark !== 'open' && (
          <span
            className={`font-bold text-sm ${mark === 'correct' ? 'text-correct' : 'text-wrong'}
              ${isNarrow ? 'max-sm:sr-only' : ''}`}
          >
            {isChosen ? t('yourAnswer') : t('correctAnswer')}
          </span>
        )}
      </span>
    </label>
  )
}
