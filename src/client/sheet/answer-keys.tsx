import { Space } from 'lucide-react'
import type { RefObject } from 'react'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { useTranslation } from '../i18n/use-translation'

/**
 * What the keyboard of a phone lacks. For a number it shows digits and the decimal sign of its language: no minus, no
 * slash, no space. For an expression it shows letters: the signs stand two pages away, and a square nowhere.
 */
const KEYS = {
  number: ['minus', 'slash', 'space'],
  expression: ['plus', 'minus', 'squared', 'equals'],
} as const

const SIGNS = { plus: '+', minus: '−', slash: '/', squared: '²', equals: '=', space: ' ' } as const

interface AnswerKeysProps {
  question: Question
  field: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
}

/** A row of keys below the field, on a phone or tablet. */
export function AnswerKeys({ question: { answerKind }, field, onType }: AnswerKeysProps) {
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
