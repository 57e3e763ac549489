import { ANSWER_MAX } from '#shared/features/quizzes/answers/answer-signs.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import type { Answer } from './run'
import type { Step } from './steps'
import { studiedLanguage } from './studied-text'

interface BlankAnswerProps {
  step: Step
  labelledBy: string
  typed: Answer | undefined
  isSubmitted: boolean
  onType: (text: string) => void
}

/** A line to write on. The browser must not help: neither with capitals nor with spelling. */
export function BlankAnswer({ step, labelledBy, typed, isSubmitted, onType }: BlankAnswerProps) {
  const { t } = useTranslation('quizzes')
  const lang = studiedLanguage(step.subject, useLanguage())
  const isRight = isSubmitted && gradeAnswer(step.question, typed).isCorrect
  // As a variant it outranks the control's own colours; as a bare class it would lose to them or not by its name.
  const verdict = isRight ? 'read-only:border-correct read-only:bg-correct-soft' : 'read-only:bg-wrong-soft'
  return (
    <div className="mt-2.5 max-w-md">
      <Field label={t('yourAnswer')}>
        {(control) => (
          <TextInput
            {...control}
            aria-describedby={labelledBy}
            aria-invalid={isSubmitted && !isRight}
            lang={lang}
            value={typed ?? ''}
            onChange={(event) => onType(event.target.value)}
            maxLength={ANSWER_MAX}
            readOnly={isSubmitted}
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            className={`text-lg ${verdict}`}
          />
        )}
      </Field>
    </div>
  )
}
