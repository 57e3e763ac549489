import { useTranslation } from '../../../../i18n/use-translation'
import { Field } from '../../../../ui/field'
import { TextInput } from '../../../../ui/text-input'

interface AnswerFieldProps {
  answer: string
  error: string | undefined
  onChange: (answer: string) => void
}

/** What belongs in the blank. */
export function AnswerField({ answer, error, onChange }: AnswerFieldProps) {
  const { t } = useTranslation('adminContent')
  const hint = `${t('questions.blankHint')} ${t('questions.answerHint')}`
  return (
    <Field label={t('questions.answer')} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={answer}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          className="max-w-sm"
        />
      )}
    </Field>
  )
}
