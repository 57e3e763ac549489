import { CircleDot, TextCursorInput, Undo2 } from 'lucide-react'
import { Fragment, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { QuestionCard } from './question-card'
import type { QuestionValues } from './quiz-values'
import { useQuestionList } from './use-question-list'

interface QuestionListProps {
  questions: QuestionValues[]
  onChange: (questions: QuestionValues[]) => void
  /** What is wrong with the list as a whole. */
  error: string | undefined
  errorOf: (path: string) => string | undefined
}

export function QuestionList({ questions, onChange, error, errorOf }: QuestionListProps) {
  const { t } = useTranslation('adminContent')
  const editor = useQuestionList(questions, onChange)
  const { removed } = editor
  const errorId = useId()
  const putBack = removed && (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-control border border-edge border-dashed py-1 pr-1 pl-4">
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
        {editor.said}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="secondary"
          aria-describedby={error ? errorId : undefined}
          data-fault={error ? '' : undefined}
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
