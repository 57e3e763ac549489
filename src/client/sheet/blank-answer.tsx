import { Space } from 'lucide-react'
import type { RefObject } from 'react'
import { ANSWER_MAX } from '#shared/features/quizzes/answers/answer-characters.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { Field } from '../ui/fields/field'
import { TextInput } from '../ui/fields/text-input'
import type { Answer } from './answer'
import type { SheetStep } from './steps'
import { studiedLanguage } from './studied-text'

/**
 * What the keyboard of a phone lacks. For a number it shows digits and the decimal sign of its language: no minus, no
 * slash, no space. For an expression it shows letters: the signs stand two pages away, and a square nowhere.
 */
const KEYS = {
  number: ['minus', 'slash', 'space'],
  expression: ['plus', 'minus', 'squared', 'equals'],
} as const

const SIGNS = { plus: '+', minus: '−', slash: '/', squared: '²', equals: '=', space: ' ' } as const

interface BlankAnswerProps {
  ref: RefObject<HTMLInputElement | null>
  step: SheetStep
  /** What is asked, and how to write it. */
  describedBy: string
  typed: Answer | undefined
  isSubmitted: boolean
  /** Given, though not judged yet. */
  isLocked?: boolean
  onType: (text: string) => void
}

/** A line to write on. The browser must not help: neither with capitals nor with spelling. */
export function BlankAnswer({ ref, step, describedBy, typed, isSubmitted, isLocked, onType }: BlankAnswerProps) {
  const { t } = useTranslation('quizzes')
  const lang = studiedLanguage(step.subject, useLanguage())
  const isRight = isSubmitted && gradeAnswer(step.question, typed).isCorrect
  // As a variant it outranks the control's own colours; as a bare class it would lose to them or not by its name.
  const wrongOrOpen = isSubmitted ? 'read-only:bg-wrong-soft' : ''
  const verdict = isRight ? 'read-only:border-correct read-only:bg-correct-soft' : wrongOrOpen
  return (
    <div className="mt-2.5 max-w-md">
      <Field label={t('yourAnswer')}>
        {(control) => (
          <TextInput
            {...control}
            ref={ref}
            aria-describedby={describedBy}
            aria-invalid={isSubmitted && !isRight}
            lang={lang}
            value={typed ?? ''}
            onChange={(event) => onType(event.target.value)}
            maxLength={ANSWER_MAX}
            readOnly={isSubmitted || isLocked}
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            // Digits first on a phone; what they lack stands in a row of keys below.
            inputMode={step.question.answerKind?.kind === 'number' ? 'decimal' : undefined}
            enterKeyHint="done"
            className={`text-lg ${verdict}`}
          />
        )}
      </Field>
      {!isSubmitted && !isLocked && <AnswerKeys question={step.question} field={ref} onType={onType} />}
    </div>
  )
}

interface AnswerKeysProps {
  question: Question
  field: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
}

/** A row of keys below the field, on a phone or tablet. */
function AnswerKeys({ question: { answerKind }, field, onType }: AnswerKeysProps) {
  const { t } = useTranslation('quizzes')
  if (!answerKind || answerKind.kind === 'text') return null

  function put(sign: string) {
    const input = field.current
    if (!input) return
    const { selectionStart, selectionEnd, value } = input
    input.setRangeText(sign, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
    onType(input.value)
    input.focus({ preventScroll: true })
  }

  return (
    <fieldset aria-label={t('keys.label')} className="mt-2 hidden flex-wrap gap-2 pointer-coarse:flex">
      {KEYS[answerKind.kind].map((key) => (
        <button
          key={key}
          type="button"
          aria-label={t(`keys.${key}`)}
          // The field keeps the focus, and the phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => put(SIGNS[key])}
          className="grid min-h-11 min-w-11 place-items-center rounded-control border border-edge/55 bg-sheet px-2 font-semibold text-lg"
        >
          {key === 'space' ? <Space aria-hidden className="size-5" /> : SIGNS[key]}
        </button>
      ))}
    </fieldset>
  )
}
