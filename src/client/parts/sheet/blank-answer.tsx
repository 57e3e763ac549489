import { Check, Space, X } from 'lucide-react'
import type { RefObject } from 'react'
import { ANSWER_MAX } from '#shared/features/quizzes/answers/answer-characters.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { FormulaView } from '../../ui/text/formula-view'
import type { Answer } from './answer'
import { typesetIn } from './question-text'
import type { SheetStep } from './steps'
import { studiedLanguage } from './studied-text'

/**
 * Characters that phone keyboards hide. The number keyboard has no minus, slash or space; on the letter keyboard
 * operators are two layers away and a square does not exist.
 */
const KEYS = {
  number: ['minus', 'slash', 'space'],
  expression: ['plus', 'minus', 'squared', 'equals'],
} as const

const CHARACTERS = { plus: '+', minus: '−', slash: '/', squared: '²', equals: '=', space: ' ' } as const

interface BlankAnswerProps {
  ref: RefObject<HTMLInputElement | null>
  step: SheetStep
  describedBy: string
  typed: Answer | undefined
  isGraded: boolean
  isLocked: boolean
  onType: (text: string) => void
}

/** A text input without the browser's help with capitals and spelling, with the typed text as a formula beside it. */
export function BlankAnswer({ ref, step, describedBy, typed, isGraded, isLocked, onType }: BlankAnswerProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const lang = studiedLanguage(step.subject, language)
  const isCorrect = isGraded && gradeAnswer(step.question, typed, step.answerLanguage).isCorrect
  const formula = typesetIn(step.question, String(typed ?? ''))
  const colours = isCorrect ? 'read-only:border-correct read-only:bg-correct-soft' : ''
  return (
    <div className="mt-2.5 max-w-md">
      <Field label={t('yourAnswer')}>
        {(control) => (
          <span className="relative block">
            <TextInput
              {...control}
              ref={ref}
              aria-describedby={describedBy}
              aria-invalid={isGraded && !isCorrect}
              lang={lang}
              value={typed ?? ''}
              onChange={(event) => onType(event.target.value)}
              maxLength={ANSWER_MAX}
              readOnly={isLocked}
              autoCapitalize="off"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
              // Phones show a number keyboard; the missing characters are in the row of keys below.
              inputMode={step.question.answerKind?.kind === 'number' ? 'decimal' : undefined}
              enterKeyHint="done"
              className={`min-h-14 border-2 font-semibold text-xl focus:border-primary
                ${formula || isGraded ? 'pr-32' : ''} ${colours}`}
            />
            <span className="pointer-events-none absolute inset-y-2 right-3 flex items-center gap-3">
              {formula && (
                <span
                  data-preview
                  className="flex max-w-40 items-center self-stretch overflow-hidden border-line border-l pl-3.5
                    font-semibold text-lg"
                >
                  <FormulaView formula={formula} language={language} />
                </span>
              )}
              {isGraded && <GradedMark isCorrect={isCorrect} />}
            </span>
          </span>
        )}
      </Field>
      {!isLocked && <AnswerKeys question={step.question} field={ref} onType={onType} />}
    </div>
  )
}

function GradedMark({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? Check : X
  return (
    <span className={`grid size-7 place-items-center rounded-md text-on-mark ${isCorrect ? 'bg-correct' : 'bg-wrong'}`}>
      <Icon aria-hidden className="size-4.5" strokeWidth={3} />
    </span>
  )
}

interface AnswerKeysProps {
  question: Question
  field: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
}

/** Only shown on touch screens. */
function AnswerKeys({ question: { answerKind }, field, onType }: AnswerKeysProps) {
  const { t } = useTranslation('quizzes')
  if (!answerKind || answerKind.kind === 'text') return null

  function insert(character: string) {
    const input = field.current
    if (!input) return
    const { selectionStart, selectionEnd, value } = input
    input.setRangeText(character, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
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
          // Keeps the focus in the field, and the phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => insert(CHARACTERS[key])}
          className="grid min-h-11 min-w-11 place-items-center rounded-control border border-edge/55 bg-sheet px-2
            font-semibold text-lg"
        >
          {key === 'space' ? <Space aria-hidden className="size-5" /> : CHARACTERS[key]}
        </button>
      ))}
    </fieldset>
  )
}
