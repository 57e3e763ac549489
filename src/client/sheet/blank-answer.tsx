import type { RefObject } from 'react'
import { ANSWER_MAX } from '#shared/features/quizzes/answers/answer-characters.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { Field } from '../ui/fields/field'
import { TextInput } from '../ui/fields/text-input'
import type { Answer } from './answer'
import { AnswerKeys } from './answer-keys'
import type { SheetStep } from './steps'
import { studiedLanguage } from './studied-text'

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
