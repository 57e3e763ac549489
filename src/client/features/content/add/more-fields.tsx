import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { TextPair } from '../../../portal/content/text-pair'
import { Field } from '../../../ui/fields/field'
import { TextArea } from '../../../ui/fields/text-area'
import { ChoiceField } from '../choice-field'
import { FigureField } from '../figure/figure-field'
import { ANSWER_FORMATS, type MoreValues, NO_MORE } from './more-values'
import type { QuestionValues } from './quiz-values'

/** No list of a question has more entries than this. */
const MOST_ENTRIES = 12

interface MoreFieldsProps {
  values: QuestionValues
  change: (changed: Partial<QuestionValues>) => void
  errorOf: (field: string) => string | undefined
}

/** What a question may have besides, folded away until it is wanted, or until the form leads to a fault in it. */
export function MoreFields({ values, change, errorOf }: MoreFieldsProps) {
  const { t } = useTranslation('adminContent')
  const more = values.more ?? NO_MORE
  const changeMore = (changed: Partial<MoreValues>) => change({ more: { ...more, ...changed } })
  const parts = { values, more, change: changeMore, errorOf }
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control font-semibold text-ink-soft hover:text-ink">
        <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" />
        {t(`more.${values.type}`)}
      </summary>
      <div className="grid gap-4 pt-2">
        <FigureField draft={more.figure} onChange={(figure) => changeMore({ figure })} />
        {values.type === 'fill_blank' ? <AnswerKindFields {...parts} /> : <FeedbackFields {...parts} />}
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

interface FeedbackFieldsProps {
  values: QuestionValues
  more: MoreValues
  change: (changed: Partial<MoreValues>) => void
  errorOf: (field: string) => string | undefined
}

/** What is said to who chose a wrong option, one remark for each of them. */
function FeedbackFields({ values, more, change, errorOf }: FeedbackFieldsProps) {
  const { t } = useTranslation('adminContent')
  return more.feedback.map((feedbackText, option) => {
    if (option === values.rightOption) return null
    const number = option + 1
    return (
      <TextPair
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
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

interface AnswerKindFieldsProps {
  more: MoreValues
  change: (changed: Partial<MoreValues>) => void
  errorOf: (field: string) => string | undefined
}

/** Which kind of answer a blank wants, and what that kind may ask for. */
function AnswerKindFields({ more, change, errorOf }: AnswerKindFieldsProps) {
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

/** What is wrong with a list that is written in one field: with the list itself, or with the first faulty entry. */
function listError(errorOf: (field: string) => string | undefined, field: string): string | undefined {
  const entries = Array.from({ length: MOST_ENTRIES }, (_, place) => `${field}.${place}`)
  return [field, ...entries].map(errorOf).find((error) => error !== undefined)
}
