import { useState } from 'react'
import { isRefusal } from '../../api/api-error'
import type { ActionDefinition } from '../../api/use-action'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import type { ValidatedBody } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useStaffDraftKey } from '../../parts/portal/queries/admin.queries'
import { useLateFailureNotice } from './content-failure'

interface ContentFormOptions<Values, Body, Content> {
  /** Names the form and what it edits. */
  draftName: string
  initial: Values
  validate: (values: Values) => ValidatedBody<Body>
  action: ActionDefinition<Body, Content>
  /** The notice about a failure after the form was closed, with the path to open it again. */
  late: { title: string; href: string }
  onDone: (content: Content) => void
}

/** A form that restores its draft, can be emptied, and reports a failure after it was closed. */
export function useContentForm<Values extends object, Body, Content>(
  options: ContentFormOptions<Values, Body, Content>,
) {
  const { draftName, initial, validate, action, late, onDone } = options
  const { t } = useTranslation('adminContent')
  const showLateFailure = useLateFailureNotice({ ...late, kept: t('failed.kept') })
  const [hasNoResponse, setHasNoResponse] = useState(false)
  const draft = useDraft(useStaffDraftKey(draftName), initial)
  const form = useForm({
    draft,
    validated: validate(draft.values),
    action,
    onSuccess: onDone,
    onError: (error, isOpen) => {
      setHasNoResponse(!isRefusal(error))
      if (!isOpen) showLateFailure(error)
    },
  })
  const [wasRestored] = useState(form.isTouched)

  function startOver() {
    const previous = draft.values
    form.startOver()
    showNotice({
      title: t('draft.emptied'),
      action: { label: t('draft.undo'), onSelect: () => draft.change(previous) },
    })
  }

  return {
    ...form,
    startOver,
    /** The form was opened with a stored draft. */
    isRestored: wasRestored && form.isTouched,
    /** The last try got no answer, so a newer version on the server may be the one that was sent. */
    hasNoResponse,
  }
}
