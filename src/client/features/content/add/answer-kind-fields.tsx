import { useTranslation } from '../../../i18n/use-translation'
import { TextPair } from '../../../portal/content/text-pair'
import { Field } from '../../../ui/fields/field'
import { TextArea } from '../../../ui/fields/text-area'
import { ChoiceField } from '../choice-field'
import { listError } from './list-error'
import { ANSWER_FORMATS, type MoreValues } from './more-values'

interface AnswerKindFieldsProps {
  more: MoreValues
  change: (changed: Partial<MoreValues>) => void
  errorOf: (field: string) => string | undefined
}

/** Which kind of answer a blank wants, and what that kind may ask for. */
export function AnswerKindFields({ more, change, errorOf }: AnswerKindFieldsProps) {
  const { t } = useTranslation('adminContent')
  return (
    <>
      <ChoiceField
        label={t('more.format')}
        hint={t('more.formatHint')}
        options={ANSWER_FORMATS}
        nameOf={(format) => t(`more.formats.${format}`)}
        value={more.format}
        error={errorOf('answerKind')}
        onChange={(format) => change({ format })}
      />
      {(more.format === 'text' || more.format === 'understood') && (
        <TextPair
          labels={{ en: t('more.accepted'), fr: t('more.acceptedFr') }}
          texts={{ en: more.accepted, fr: more.acceptedFr }}
          errors={{ en: listError(errorOf, 'answerKind.accepted'), fr: listError(errorOf, 'answerKind.acceptedFr') }}
          hint={t('more.acceptedHint')}
          rows={2}
          onChange={({ en, fr }) => change({ accepted: en, acceptedFr: fr })}
        />
      )}
      {(more.format === 'number' || more.format === 'fraction') && (
        <Field label={t('more.units')} hint={t('more.unitsHint')} error={listError(errorOf, 'answerKind.units')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={more.units}
              onChange={(event) => change({ units: event.target.value })}
              autoComplete="off"
              className="field-sizing-content min-h-20 max-w-sm"
            />
          )}
        </Field>
      )}
    </>
  )
}
