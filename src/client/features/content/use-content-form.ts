import { useState } from 'react'
import { isRefusal } from '../../api/api-error'
import type { ActionDefinition } from '../../api/use-action'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import type { Validated } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useStaffDraftKey } from '../../portal/admin.queries'
import { useLateRefusal } from './use-late-refusal'

interface ContentFormParts<Values, Body, Made> {
  /** Names the form and, where there are several, what it changes. */
  draftName: string
  initial: Values
  validate: (values: Values) => Validated<Body>
  action: ActionDefinition<Body, Made>
  /** What to say of a failure when the form is closed, and where it can be opened again. */
  late: { title: string; href: string }
  onDone: (made: Made) => void
}

/** A form of the Content view: it says what it restored, can be emptied, and reports a failure after it was closed. */
export function useContentForm<Values extends object, Body, Made>(parts: ContentFormParts<Values, Body, Made>) {
  const { draftName, initial, validate, action, late, onDone } = parts
  const { t } = useTranslation('adminContent')
  const sayLate = useLateRefusal({ ...late, kept: t('failed.kept') })
  const [hasNoAnswer, setHasNoAnswer] = useState(false)
  const draft = useDraft(useStaffDraftKey(draftName), initial)
  const form = useForm({
    draft,
    validated: validate(draft.values),
    action,
    onSuccess: onDone,
    onError: (error, isOpen) => {
      setHasNoAnswer(!isRefusal(error))
      if (!isOpen) sayLate(error)
    },
  })
  const [wasRestored] = useState(form.isTouched)

  function startOver() {
    const given = draft.values
    form.startOver()
    showNotice({ title: t('draft.emptied'), action: { label: t('draft.undo'), onSelect: () => draft.change(given) } })
  }

  return {
    ...form,
    startOver,
    /** The form opened with what was typed before. */
    isRestored: wasRestored && form.isTouched,
    /** The last try got no answer. A newer version on the server may be the one that was sent. */
    hasNoAnswer,
  }
}
