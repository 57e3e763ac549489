import { LANGUAGES, type Language } from '#shared/languages'
import { Field, type FieldControl } from '../../../ui/fields/field'
import { TextArea } from '../../../ui/fields/text-area'
import { TextInput } from '../../../ui/fields/text-input'

type TextsByLanguage = Record<Language, string>

interface TextPairProps {
  labels: TextsByLanguage
  texts: TextsByLanguage
  errors: Record<Language, string | undefined>
  onChange: (texts: TextsByLanguage) => void
  /** Several lines instead of one. */
  rows?: number
  hint?: string
  /** Texts that are only shown here. */
  isFixed?: Record<Language, boolean>
}

/** One text in both languages, French beside English. */
export function TextPair({ labels, texts, errors, onChange, rows, hint, isFixed }: TextPairProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={labels[language]}
          error={errors[language]}
          {...(hint && language === 'en' && { hint })}
        >
          {(control) => (
            <TextControl
              control={control}
              language={language}
              rows={rows}
              text={texts[language]}
              isFixed={isFixed?.[language] ?? false}
              onChange={(text) => onChange({ ...texts, [language]: text })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

interface TextControlProps {
  control: FieldControl
  language: Language
  rows: number | undefined
  text: string
  isFixed: boolean
  onChange: (text: string) => void
}

/** Marked with its own language, for spelling and pronunciation. */
function TextControl({ control, language, rows, text, isFixed, onChange }: TextControlProps) {
  const shared = { ...control, lang: language, value: text, autoComplete: 'off', readOnly: isFixed }
  if (rows === undefined) return <TextInput {...shared} onChange={(event) => onChange(event.target.value)} />
  return (
    <TextArea
      {...shared}
      rows={rows}
      // Grows with its text, from this many lines.
      className={`field-sizing-content wrap-anywhere max-h-96 ${rows > 2 ? 'min-h-56' : 'min-h-20'}`}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
