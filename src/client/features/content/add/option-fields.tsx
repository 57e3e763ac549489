import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { FieldError } from '../../../ui/fields/field-error'
import { TextInput } from '../../../ui/fields/text-input'
import type { ContentFields } from '../content-fields'
import type { QuestionValues } from './quiz-values'

export function OptionFields({ values, change, errorOf }: ContentFields<QuestionValues>) {
  const { t } = useTranslation('adminContent')
  const unmarked = errorOf('correctAnswer') && t('questions.unmarked')
  // Empty options are equal too, but each of them has its own error.
  const repeated = values.options.every((option) => option.trim()) ? errorOf('options') : undefined
  const repeatedIndex = repeated ? indexOfRepeated(values.options) : undefined
  return (
    <ChoiceGroup
      label={t('questions.options')}
      hint={t('questions.optionsHint')}
      error={repeated ?? unmarked}
      errorPlace="above"
    >
      {(name) => (
        <div className="grid gap-2">
          {values.options.map((option, index) => (
            <OptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position.
              key={index}
              name={name}
              number={index + 1}
              texts={{ en: option, fr: values.optionsFr[index] ?? '' }}
              errors={{ en: errorOf(`options.${index}`), fr: errorOf(`optionsFr.${index}`) }}
              isRight={values.rightOption === index}
              isFirstUnmarked={unmarked !== undefined && !repeated && index === 0}
              isRepeated={index === repeatedIndex}
              onMark={() => change({ rightOption: index })}
              onChange={({ en, fr }) =>
                change({
                  options: values.options.with(index, en),
                  optionsFr: values.optionsFr.with(index, fr),
                })
              }
            />
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

/** The index of the first option that equals an earlier one. */
function indexOfRepeated(options: readonly string[]): number {
  const texts = options.map((option) => option.trim())
  return texts.findIndex((text, index) => texts.indexOf(text) !== index)
}

interface OptionRowProps {
  name: string
  number: number
  texts: { en: string; fr: string }
  errors: { en: string | undefined; fr: string | undefined }
  isRight: boolean
  /** Takes the focus if no option is marked. */
  isFirstUnmarked: boolean
  /** The error of the group is about this option. */
  isRepeated: boolean
  onMark: () => void
  onChange: (texts: { en: string; fr: string }) => void
}

function OptionRow(props: OptionRowProps) {
  const { name, number, texts, errors, isRight, isFirstUnmarked, isRepeated, onMark, onChange } = props
  const { t } = useTranslation('adminContent')
  const errorId = useId()
  const labels = { en: t('questions.option', { number }), fr: t('questions.optionFr', { number }) }
  return (
    <div
      className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-1 gap-y-1.5 rounded-control
      has-checked:bg-correct-soft sm:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-2"
    >
      <label className="grid size-12 cursor-pointer place-items-center max-sm:row-span-2">
        <input
          type="radio"
          name={name}
          checked={isRight}
          onChange={onMark}
          data-invalid={isFirstUnmarked ? '' : undefined}
          // The browser's own radio button looks disabled in dark mode.
          className="size-5.5 cursor-pointer appearance-none rounded-full border-2 border-ink-soft bg-sheet
            hover:border-ink checked:border-[7px] checked:border-correct"
        />
        <span className="sr-only">{t('questions.isRight', { number })}</span>
      </label>
      {(['en', 'fr'] as const).map((language) => (
        <div key={language} className="grid gap-1">
          <TextInput
            lang={language}
            aria-label={labels[language]}
            placeholder={labels[language]}
            aria-invalid={Boolean(errors[language]) || (isRepeated && language === 'en')}
            aria-describedby={errors[language] ? `${errorId}-${language}` : undefined}
            value={texts[language]}
            onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
            autoComplete="off"
          />
          <FieldError id={`${errorId}-${language}`} error={errors[language]} />
        </div>
      ))}
    </div>
  )
}
