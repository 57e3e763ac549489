import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { forgetDraft } from '../../../form/drafts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { useStaffDraftKey } from '../../../portal/admin.queries'
import { Dialog } from '../../../ui/overlays/dialog'
import { contentActions, isConflict } from '../content.queries'
import { editPath } from '../content-address'
import { QuizFields } from '../quiz-fields'
import { useContentForm } from '../use-content-form'
import { BehindNote } from './behind-note'
import { EditFrame } from './edit-frame'
import {
  changedFields,
  differences,
  type EditValues,
  editDraftName,
  editValues,
  onTopOf,
  validateEdit,
} from './edit-values'

interface EditQuizDialogProps {
  /** Null when the dialog is closed. */
  quizId: number | null
  quizzes: StaffQuiz[] | undefined
  onClose: () => void
}

export function EditQuizDialog({ quizId, quizzes, onClose }: EditQuizDialogProps) {
  const { t } = useTranslation('adminContent')
  const quiz = quizzes?.find(({ id }) => id === quizId)
  return (
    <Dialog
      isOpen={quizId !== null && quizzes !== undefined}
      onClose={onClose}
      title={t('editing.title')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {quiz ? (
        <EditQuizForm
          key={quiz.id}
          quiz={quiz}
          onCancel={onClose}
          onDone={() => {
            onClose()
            showNotice({ title: t('editing.saved') })
          }}
        />
      ) : (
        quizId !== null && <Gone quizId={quizId} />
      )}
    </Dialog>
  )
}

/** There is nothing left to edit, and nothing to keep a draft for. */
function Gone({ quizId }: { quizId: number }) {
  const { t } = useTranslation('adminContent')
  const text = useRef<HTMLParagraphElement>(null)
  const draftKey = useStaffDraftKey(editDraftName(quizId))

  useEffect(() => {
    forgetDraft(draftKey)
    // The form went, and with it what had the focus.
    text.current?.focus()
  }, [draftKey])

  return (
    <p ref={text} tabIndex={-1} className="mt-3 outline-none">
      {t('editing.gone')}
    </p>
  )
}

interface EditQuizFormProps {
  /** As it is on the server, as far as this page knows. */
  quiz: StaffQuiz
  onCancel: () => void
  onDone: () => void
}

function EditQuizForm({ quiz, onCancel, onDone }: EditQuizFormProps) {
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
  const isBehind = !form.hasNoAnswer && quiz.version !== values.start.version

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

interface EditConflictProps {
  theirs: EditValues
  yours: EditValues
  onTakeTheirs: (event: MouseEvent<HTMLButtonElement>) => void
  onSaveAnyway: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Tells the second of two editors about the first, shows where they differ, and leaves the choice. */
function EditConflict({ theirs, yours, onTakeTheirs, onSaveAnyway }: EditConflictProps) {
  const { t } = useTranslation('adminContent')
  const different = differences(theirs, yours)
  const touched = changedFields(yours)
  const text = different.length > 0 ? t('conflict.text') : t('conflict.same')
  return (
    <BehindNote title={t('conflict.title')} text={text} onTakeTheirs={onTakeTheirs} onSaveAnyway={onSaveAnyway}>
      {different.length > 0 && (
        <dl className="mt-3 grid gap-3">
          {different.map((field) => (
            <div key={field} className="border-edge/40 border-t pt-2">
              <dt className="font-semibold text-[0.9375rem]">{t(`form.${field}`)}</dt>
              <dd className="mt-1 grid gap-x-5 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2">
                <Version name={t('conflict.theirs')} field={field} values={theirs} />
                {touched.includes(field) ? (
                  <Version name={t('conflict.yours')} field={field} values={yours} />
                ) : (
                  <span className="min-w-0 text-ink-soft">{t('conflict.untouched')}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </BehindNote>
  )
}

interface VersionProps {
  name: string
  field: ReturnType<typeof differences>[number]
  values: EditValues
}

function Version({ name, field, values }: VersionProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const texts = {
    ...values,
    subject: values.subject && site(`subjects.${values.subject}.name`),
    difficulty: t(`difficulty.${values.difficulty}`),
  }
  return (
    <span className="wrap-anywhere min-w-0">
      <span className="block text-ink-soft text-sm">{name}</span>
      {texts[field].trim() || t('conflict.empty')}
    </span>
  )
}
