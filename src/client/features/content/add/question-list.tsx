import { ArrowDown, ArrowUp, CircleDot, type LucideIcon, TextCursorInput, Trash2, Undo2 } from 'lucide-react'
import { type ButtonHTMLAttributes, Fragment, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { TextPair } from '../../../parts/portal/content/text-pair'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import type { ContentFields } from '../content-fields'
import { MoreFields } from './more-fields'
import { OptionFields } from './option-fields'
import type { QuestionValues } from './quiz-values'
import { useQuestionList } from './use-question-list'

const KINDS = ['multiple_choice', 'fill_blank'] as const

interface QuestionListProps {
  questions: QuestionValues[]
  onChange: (questions: QuestionValues[]) => void
  /** An error of the list itself. */
  error: string | undefined
  errorOf: (path: string) => string | undefined
}

export function QuestionList({ questions, onChange, error, errorOf }: QuestionListProps) {
  const { t } = useTranslation('adminContent')
  const editor = useQuestionList(questions, onChange)
  const { removed } = editor
  const errorId = useId()
  const putBack = removed && (
    <li
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-control border border-edge
      border-dashed py-1 pr-1 pl-4"
    >
      <span>{t('questions.removed', { number: removed.index + 1 })}</span>
      <Button look="quiet" data-put-back="" onClick={editor.putBack}>
        <Undo2 aria-hidden className="size-4.5" />
        {t('questions.putBack')}
      </Button>
    </li>
  )
  return (
    <section ref={editor.list} className="mt-1">
      <h3 className="text-subheading">{t('questions.title')}</h3>
      {questions.length === 0 && !removed && <p className="mt-1 text-ink-soft">{t('questions.none')}</p>}
      <ol className="mt-3 grid gap-4">
        {questions.map((question, index) => (
          <Fragment key={question.key}>
            {removed?.index === index && putBack}
            <li data-question={question.key}>
              <QuestionCard
                values={question}
                place={{ index, total: questions.length }}
                change={(changed) => editor.change(index, changed)}
                errorOf={(field) => errorOf(`questions.${index}.${field}`)}
                onMove={(to) => editor.move(index, to)}
                onRemove={() => editor.remove(index)}
              />
            </li>
          </Fragment>
        ))}
        {removed && removed.index >= questions.length && putBack}
      </ol>
      <p role="status" className="sr-only">
        {editor.announcement}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="secondary"
          aria-describedby={error ? errorId : undefined}
          data-invalid={error ? '' : undefined}
          onClick={() => editor.add('multiple_choice')}
        >
          <CircleDot aria-hidden className="size-4.5" />
          {t('questions.addChoice')}
        </Button>
        <Button look="secondary" onClick={() => editor.add('fill_blank')}>
          <TextCursorInput aria-hidden className="size-4.5" />
          {t('questions.addBlank')}
        </Button>
      </div>
      <FieldError id={errorId} error={error} className="mt-3" />
    </section>
  )
}

interface QuestionCardProps extends ContentFields<QuestionValues> {
  place: { index: number; total: number }
  onMove: (to: number) => void
  onRemove: () => void
}

function QuestionCard({ values, place, change, errorOf, onMove, onRemove }: QuestionCardProps) {
  const { t } = useTranslation('adminContent')
  const numberId = useId()
  const number = place.index + 1
  return (
    <fieldset
      aria-labelledby={numberId}
      className="margin-line min-w-0 rounded-sheet border border-line bg-paper pt-3 pr-3 pb-4
        pl-[calc(var(--margin-at)+0.75rem)] [--margin-at:2.5rem] sm:pr-5 sm:pb-5
        sm:pl-[calc(var(--margin-at)+1.25rem)] sm:[--margin-at:3.25rem]"
    >
      <span
        id={numberId}
        className="absolute top-3 left-0 grid min-h-11 w-(--margin-at) place-items-center font-[620] font-serif
          text-subheading"
      >
        <span className="sr-only">{t('questions.number', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <div className="grid gap-4">
        <div className="flex flex-wrap-reverse items-end justify-between gap-x-4 gap-y-1">
          <div className="grow basis-56">
            <SelectField
              label={t('questions.kind')}
              options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={values.type}
              error={errorOf('type')}
              onChange={(type) => change({ type })}
            />
          </div>
          <div className="-mr-2 ml-auto flex">
            <ToolButton
              icon={ArrowUp}
              label={t('questions.moveUp', { number })}
              data-move="up"
              disabled={place.index === 0}
              onClick={() => onMove(place.index - 1)}
            />
            <ToolButton
              icon={ArrowDown}
              label={t('questions.moveDown', { number })}
              data-move="down"
              disabled={number === place.total}
              onClick={() => onMove(place.index + 1)}
            />
            <ToolButton icon={Trash2} label={t('questions.remove', { number })} onClick={onRemove} />
          </div>
        </div>
        <TextPair
          labels={{ en: t('questions.question'), fr: t('questions.questionFr') }}
          texts={{ en: values.question, fr: values.questionFr }}
          errors={{ en: errorOf('question'), fr: errorOf('questionFr') }}
          rows={2}
          onChange={({ en, fr }) => change({ question: en, questionFr: fr })}
        />
        {values.type === 'multiple_choice' ? (
          <OptionFields values={values} change={change} errorOf={errorOf} />
        ) : (
          <TextField
            label={t('questions.answer')}
            hint={`${t('questions.blankHint')} ${t('questions.answerHint')}`}
            error={errorOf('correctAnswer')}
            value={values.answer}
            onChange={({ target }) => change({ answer: target.value })}
            className="max-w-sm"
          />
        )}
        <TextPair
          labels={{ en: t('questions.explanation'), fr: t('questions.explanationFr') }}
          texts={{ en: values.explanation, fr: values.explanationFr }}
          errors={{ en: errorOf('explanation'), fr: errorOf('explanationFr') }}
          rows={2}
          onChange={({ en, fr }) => change({ explanation: en, explanationFr: fr })}
        />
        <MoreFields values={values} change={change} errorOf={errorOf} />
      </div>
    </fieldset>
  )
}

type ToolButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; label: string }

function ToolButton({ icon: Icon, label, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/7 hover:text-ink
        disabled:cursor-not-allowed disabled:opacity-40"
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
