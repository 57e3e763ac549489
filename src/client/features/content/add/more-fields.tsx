import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { TextPair } from '../../../parts/portal/content/text-pair'
import { Field } from '../../../ui/fields/field'
import { SelectField } from '../../../ui/fields/select-field'
import { TextArea } from '../../../ui/fields/text-area'
import type { ContentFields } from '../content-fields'
import { FigureField } from '../figure/figure-fields'
import { MistakeFields } from './mistake-fields'
import { ANSWER_FORMATS, type MoreValues, NO_MORE } from './more-values'
import type { QuestionValues } from './quiz-values'

/** No list of a question may have more entries. */
const ENTRIES_MAX = 12

/** The optional fields of a question. They unfold when the focus moves to an error in them. */
export function MoreFields({ values, change, errorOf }: ContentFields<QuestionValues>) {
  const { t } = useTranslation('adminContent')
  const more = values.more ?? NO_MORE
  const changeMore = (changed: Partial<MoreValues>) => change({ more: { ...more, ...changed } })
  const fields = { values: more, change: changeMore, errorOf }
  return (
    <details className="group">
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control font-semibold
        text-ink-soft hover:text-ink"
      >
        <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" />
        {t(`more.${values.type}`)}
      </summary>
      <div className="grid gap-4 pt-2">
        <FigureField draft={more.figure} onChange={(figure) => changeMore({ figure })} />
        {values.type === 'fill_blank' ? (
          <>
            <AnswerKindFields {...fields} />
            <MistakeFields {...fields} />
          </>
        ) : (
          <FeedbackFields {...fields} rightOption={values.rightOption} />
        )}
        <TextPair
          labels={{ en: t('more.hints'), fr: t('more.hintsFr') }}
          texts={{ en: more.hints, fr: more.hintsFr }}
          errors={{ en: listError(errorOf, 'hints'), fr: listError(errorOf, 'hintsFr') }}
          hint={t('more.hintsHint')}
          rows={2}
          onChange={({ en, fr }) => changeMore({ hints: en, hintsFr: fr })}
        />
        <TextPair
          labels={{ en: t('more.solution'), fr: t('more.solutionFr') }}
          texts={{ en: more.solution, fr: more.solutionFr }}
          errors={{ en: listError(errorOf, 'solution'), fr: listError(errorOf, 'solutionFr') }}
          hint={t('more.solutionHint')}
          rows={2}
          onChange={({ en, fr }) => changeMore({ solution: en, solutionFr: fr })}
        />
      </div>
    </details>
  )
}

type FeedbackFieldsProps = ContentFields<MoreValues> & Pick<QuestionValues, 'rightOption'>

/** One feedback text for each wrong option. */
function FeedbackFields({ rightOption, values: more, change, errorOf }: FeedbackFieldsProps) {
  const { t } = useTranslation('adminContent')
  return more.feedback.map((feedbackText, option) => {
    if (option === rightOption) return null
    const number = option + 1
    return (
      <TextPair
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position.
        key={option}
        labels={{ en: t('more.feedbackText', { number }), fr: t('more.feedbackTextFr', { number }) }}
        texts={{ en: feedbackText, fr: more.feedbackFr[option] ?? '' }}
        errors={{ en: errorOf(`feedback.${option}`), fr: errorOf(`feedbackFr.${option}`) }}
        onChange={({ en, fr }) =>
          change({ feedback: more.feedback.with(option, en), feedbackFr: more.feedbackFr.with(option, fr) })
        }
      />
    )
  })
}

function AnswerKindFields({ values: more, change, errorOf }: ContentFields<MoreValues>) {
  const { t } = useTranslation('adminContent')
  return (
    <>
      <SelectField
        label={t('more.format')}
        hint={t('more.formatHint')}
        options={ANSWER_FORMATS.map((value) => ({ value, label: t(`more.formats.${value}`) }))}
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

/** The error of a list, or of its first invalid entry. */
function listError(errorOf: (field: string) => string | undefined, field: string): string | undefined {
  const entries = Array.from({ length: ENTRIES_MAX }, (_, place) => `${field}.${place}`)
  return [field, ...entries].map(errorOf).find((error) => error !== undefined)
}
