import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffQuiz } from '#shared/features/admin/admin-content.contract'
import { ApiError } from '../../../../api/api-error'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SendableFields } from '../../sendable-fields'
import { contentActions, contentQueries, isConflict } from '../content.queries'
import { editPath } from '../content-address'
import { RestoredNote, StartOverButton } from '../draft-controls'
import { FailureAlert } from '../failure-alert'
import { QuizFields } from '../quiz-fields'
import { useContentForm } from '../use-content-form'
import { EditConflict } from './edit-conflict'
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
    beforeError: useReadCurrent(),
    late: { title: t('failed.update'), href: editPath(quiz.id) },
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
    <form noValidate onSubmit={form.submit} className="mt-2 grid gap-5">
      <p className="text-ink-soft">{t('editing.text')}</p>
      <SendableFields isSending={send.isPending}>
        {isBehind ? (
          <EditConflict theirs={editValues(quiz)} yours={values} onTakeTheirs={takeTheirs} onSaveAnyway={saveAnyway} />
        ) : (
          <RestoredNote {...form} />
        )}
        <p role="status" className="sr-only">
          {isTheirs && t('conflict.taken')}
        </p>
        <QuizFields values={values} change={form.change} errorOf={form.errorOf} />
      </SendableFields>
      <FailureAlert
        // The conflict speaks for itself, once their version is here to be shown.
        error={isBehind && isConflict(send.error) ? null : send.error}
        title={t('failed.update')}
        kept={t('failed.kept')}
      />
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
        <StartOverButton {...form} />
        <Button look="quiet" onClick={onCancel}>
          {t('editing.cancel')}
        </Button>
        <Button type="submit" busy={send.isPending} className="max-sm:w-full">
          {t('editing.save')}
        </Button>
      </div>
    </form>
  )
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

/** An edit that was refused is shown beside the quiz as it is now: another version of it, or none any more. */
function useReadCurrent(): (error: Error) => Promise<void> {
  const queryClient = useQueryClient()
  return async (error) => {
    if (isConflict(error) || isMissing(error)) await queryClient.invalidateQueries(contentQueries.quizzes())
  }
}
