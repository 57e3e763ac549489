import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { contentActions, isConflict } from '../content.queries'
import { editPath } from '../content-address'
import { QuizFields } from '../quiz-fields'
import { useContentForm } from '../use-content-form'
import { EditConflict } from './edit-conflict'
import { EditFrame } from './edit-frame'
import { editDraftName, editValues, onTopOf, validateEdit } from './edit-values'

interface EditQuizFormProps {
  /** As it is on the server, as far as this page knows. */
  quiz: StaffQuiz
  onCancel: () => void
  onDone: () => void
}

export function EditQuizForm({ quiz, onCancel, onDone }: EditQuizFormProps) {
  const { t } = useTranslation('adminContent')
  const [initial] = useState(() => editValues(quiz))
  const [isTheirs, setTheirs] = useState(false)
  const form = useContentForm({
    draftName: editDraftName(quiz.id),
    initial,
    validate: (edited) => validateEdit(quiz.id, edited),
    action: contentActions.updateQuiz,
    late: { title: t('failed.update'), href: editPath('quiz', quiz.id) },
    onDone,
  })
  const { values, send } = form
  // Also true for a draft that was begun before somebody else's change.
  const isBehind = quiz.version !== values.start.version

  function takeTheirs(event: MouseEvent<HTMLButtonElement>) {
    event.currentTarget.form?.querySelector('input')?.focus()
    form.change(editValues(quiz))
    setTheirs(true)
  }

  function saveAnyway({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) {
    // This button goes with the conflict: the one that saves takes the focus.
    element?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    flushSync(() => form.change(onTopOf(editValues(quiz), values)))
    element?.requestSubmit()
  }

  return (
    <EditFrame
      form={form}
      // The conflict speaks for itself, once their version is here to be shown.
      error={isBehind && isConflict(send.error) ? null : send.error}
      failed={t('failed.update')}
      note={
        isBehind && (
          <EditConflict theirs={editValues(quiz)} yours={values} onTakeTheirs={takeTheirs} onSaveAnyway={saveAnyway} />
        )
      }
      onCancel={onCancel}
    >
      <p className="text-ink-soft">{t('editing.text')}</p>
      <p role="status" className="sr-only">
        {isTheirs && t('conflict.taken')}
      </p>
      <QuizFields values={values} change={form.change} errorOf={form.errorOf} />
    </EditFrame>
  )
}
