import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { TextArea } from '../../../ui/fields/text-area'
import { TextInput } from '../../../ui/fields/text-input'
import type { FieldText } from './field-texts'
import type { FigureKind } from './figure-values'
import { useFieldWords } from './use-field-words'

interface FigureInputProps {
  kind: FigureKind
  path: string
  field: FieldText
  text: string
  isDamaged: boolean
  onChange: (text: string) => void
}

/** One field of a figure: a line, a list with an entry on each line, or a choice. */
export function FigureInput({ kind, path, field, text, isDamaged, onChange }: FigureInputProps) {
  const { t } = useTranslation('adminFigures')
  const words = useFieldWords()
  const hint = words.hint(kind, path, field)
  const isWide = field.look === 'lines' || path.startsWith('head') || path.startsWith('title')
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <Field
        label={words.label(kind, path)}
        error={isDamaged ? t('problem') : undefined}
        {...(hint !== null && { hint })}
      >
        {(control) => {
          const given = { ...control, value: text, autoComplete: 'off' }
          if (field.look === 'lines') {
            return <TextArea {...given} rows={3} onChange={(event) => onChange(event.target.value)} />
          }
          if (field.look === 'line') return <TextInput {...given} onChange={(event) => onChange(event.target.value)} />
          return (
            <Select {...given} onChange={(event) => onChange(event.target.value)}>
              {(field.options ?? []).map((option) => (
                <option key={option} value={option}>
                  {words.option(option)}
                </option>
              ))}
            </Select>
          )
        }}
      </Field>
    </div>
  )
}
