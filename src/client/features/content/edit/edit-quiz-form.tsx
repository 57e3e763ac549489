import { useEffect, useRef, useState } from 'react'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { forgetDraft } from '../../../form/drafts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { useStaffDraftKey } from '../../../parts/portal/queries/admin.queries'
import { contentActions } from '../content.queries'
import { editPath } from '../content-address'
import { QuizFields } from '../content-fields'
import { useContentForm } from '../use-content-form'
import { EditForm } from './edit-form'
import {
  changedFields,
  differences,
  type EditValues,
  editDraftName,
  editValues,
  validateEdit,
  withChangesOf,
} from './edit-values'

/** Discards the draft of a quiz that a colleague has deleted. */
export function DeletedQuiz({ quizId }: { quizId: number }) {
  const { t } = useTranslation('adminContent')
  const text = useRef<HTMLParagraphElement>(null)
  const draftKey = useStaffDraftKey(editDraftName(quizId))

  useEffect(() => {
    forgetDraft(draftKey)
    // The form had the focus and is gone.
    text.current?.focus()
  }, [draftKey])

  return (
    <p ref={text} tabIndex={-1} className="mt-3 outline-none">
      {t('editing.gone')}
    </p>
  )
}

interface EditQuizFormProps {
  /** The newest version that was fetched. */
  quiz: StaffQuiz
  onClose: () => void
}

export function EditQuizForm({ quiz, onClose }: EditQuizFormProps) {
  const { t } = useTranslation('adminContent')
  const [initial] = useState(() => editValues(quiz))
  const [hasTakenTheirs, setHasTakenTheirs] = useState(false)
  const form = useContentForm({
    draftName: editDraftName(quiz.id),
    initial,
    validate: (edited) => validateEdit(quiz.id, edited),
    action: contentActions.updateQuiz,
    late: { title: t('failed.update'), href: editPath('quiz', quiz.id) },
    onDone: () => {
      onClose()
      showNotice({ title: t('editing.saved') })
    },
  })
  const { values, change, errorOf } = form
  const theirs = editValues(quiz)
  const changed = differences(theirs, values)
  // Also true for a draft that is older than a colleague's change.
  const isOutdated = !form.hasNoResponse && quiz.version !== values.start.version
  return (
    <EditForm
      form={form}
      failed={t('failed.update')}
      conflict={
        isOutdated && {
          title: t('conflict.title'),
          text: changed.length > 0 ? t('conflict.text') : t('conflict.same'),
          differences: changed.length > 0 && <Differences fields={changed} theirs={theirs} yours={values} />,
          onTakeTheirs: () => {
            change(theirs)
            setHasTakenTheirs(true)
          },
          onKeepMine: () => change(withChangesOf(theirs, values)),
        }
      }
      onCancel={onClose}
    >
      <p className="text-ink-soft">{t('editing.text')}</p>
      <p role="status" className="sr-only">
        {hasTakenTheirs && t('conflict.taken')}
      </p>
      <QuizFields values={values} change={change} errorOf={errorOf} />
    </EditForm>
  )
}

type FieldName = ReturnType<typeof differences>[number]

interface DifferencesProps {
  fields: FieldName[]
  theirs: EditValues
  yours: EditValues
}

function Differences({ fields, theirs, yours }: DifferencesProps) {
  const { t } = useTranslation('adminContent')
  const touched = changedFields(yours)
  return (
    <dl className="mt-3 grid gap-3">
      {fields.map((field) => (
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
  )
}

interface VersionProps {
  name: string
  field: FieldName
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
