import { useState } from 'react'
import type { ActionDefinition } from '../../api/use-action'
import { useDraft } from '../../form/use-draft'
import { type Sent, useForm } from '../../form/use-form'
import type { Validated } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useStaffDraftKey } from '../../portal/admin.queries'
import { useLateRefusal } from './use-late-refusal'

interface ContentFormParts<Values, Body, Made> {
  /** Names the form and, where there are several, what it changes. */
  draftName: string
  initial: Values
  /** What is sent with the draft and not kept in it. */
  file?: File | null
  validate: (values: Values) => Validated<Body>
  action: ActionDefinition<Sent<Body>, Made>
  /** What to say of a refusal that comes when the form is closed, and where it can be opened again. */
  late: { title: string; href: string }
  onDone: (made: Made) => void
}

/** A form of the Content view: it says what it restored, can be emptied, and speaks up when it is refused too late. */
export function useContentForm<Values extends object, Body, Made>(parts: ContentFormParts<Values, Body, Made>) {
  const { draftName, initial, file, validate, action, late, onDone } = parts
  const { t } = useTranslation('adminContent')
  const sayLate = useLateRefusal({ ...late, kept: t('failed.kept') })
  const draft = useDraft(useStaffDraftKey(draftName), initial)
  const form = useForm({
    draft,
    validated: validate(draft.values),
    action,
    file,
    onSuccess: onDone,
    onError: (error, isOpen) => {
      if (!isOpen) sayLate(error)
    },
  })
  const [wasRestored] = useState(form.isTouched)

  function startOver() {
    const given = draft.values
    form.startOver()
    showNotice({ title: t('draft.emptied'), action: { label: t('draft.undo'), onSelect: () => draft.change(given) } })
  }

  /** `isRestored`: the form opened with what was typed before. */
  return { ...form, startOver, isRestored: wasRestored && form.isTouched }
}
