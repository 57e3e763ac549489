import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { FieldError } from '../../../ui/fields/field-error'
import { TextInput } from '../../../ui/fields/text-input'
import type { QuestionValues } from './quiz-values'

interface OptionFieldsProps {
  values: QuestionValues
  change: (changed: Partial<QuestionValues>) => void
  errorOf: (field: string) => string | undefined
}

/** Four options, the right one marked. */
export function OptionFields({ values, change, errorOf }: OptionFieldsProps) {
  const { t } = useTranslation('adminContent')
  const unmarked = errorOf('correctAnswer') && t('questions.unmarked')
  // Empty options are alike as well, but that is said beside each of them.
  const doubled = values.options.every((option) => option.trim()) ? errorOf('options') : undefined
  const doubledAt = doubled ? repeatedAt(values.options) : undefined
  return (
    <ChoiceGroup
      label={t('questions.options')}
      hint={t('questions.optionsHint')}
      error={doubled ?? unmarked}
      errorPlace="above"
    >
      {(name) => (
        <div className="grid gap-2">
          {values.options.map((option, index) => (
            <OptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
              key={index}
              name={name}
              number={index + 1}
              texts={{ en: option, fr: values.optionsFr[index] ?? '' }}
              errors={{ en: errorOf(`options.${index}`), fr: errorOf(`optionsFr.${index}`) }}
              isRight={values.rightOption === index}
              isFirstUnmarked={unmarked !== undefined && !doubled && index === 0}
              isRepeated={index === doubledAt}
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

/** The place of the first option that another before it has said already. */
function repeatedAt(options: readonly string[]): number {
  const texts = options.map((option) => option.trim())
  return texts.findIndex((text, index) => texts.indexOf(text) !== index)
}

interface OptionRowProps {
  name: string
  number: number
  texts: { en: string; fr: string }
  errors: { en: string | undefined; fr: string | undefined }
  isRight: boolean
  /** Where the focus goes when no option is marked. */
  isFirstUnmarked: boolean
  /** What is said of the group is about this one's text. */
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
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-1 gap-y-1.5 rounded-control has-checked:bg-correct-soft sm:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-2">
      <label className="grid size-12 cursor-pointer place-items-center max-sm:row-span-2">
        <input
          type="radio"
          name={name}
          checked={isRight}
          onChange={onMark}
          data-fault={isFirstUnmarked ? '' : undefined}
          // Drawn by us: the browser's own is so faint in the dark that it looks as if it could not be chosen.
          className="size-5.5 cursor-pointer appearance-none rounded-full border-2 border-ink-soft bg-sheet hover:border-ink checked:border-[7px] checked:border-correct"
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
