import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../api/api-error'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'

interface Sending<Body> {
  mutate: (body: Body) => void
  reset: () => void
  isPending: boolean
  error: Error | null
}

interface ContentFormParts<Values, Body> {
  /** Names the form and, where there are several, what it changes. */
  draftKey: string
  initial: Values
  /** What would be sent, or the fault of each field by its path. */
  judge: (values: Values) => { body: Body | null; faults: Record<string, string> }
  useSend: (outcome: { onSuccess: () => void }) => Sending<Body>
  onDone: () => void
}

/** A form of the Content view: what is typed outlives everything but saving it, faults stand beside their fields. */
export function useContentForm<Values extends object, Body>(parts: ContentFormParts<Values, Body>) {
  const { draftKey, initial, judge, useSend, onDone } = parts
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  const draft = useDraft(draftKey, initial)
  const [isAttempted, setAttempted] = useState(false)
  const isTouched = JSON.stringify(draft.value) !== JSON.stringify(initial)
  const [isRestored] = useState(isTouched)
  const { body, faults } = judge(draft.value)
  const sent = useRef(initial)

  const send = useSend({
    onSuccess: () => {
      draft.forgetSaved(sent.current)
      setAttempted(false)
      onDone()
    },
  })

  function change(changed: Partial<Values>) {
    // What the server said was about what stood there before.
    if (send.error) send.reset()
    draft.change(changed)
  }

  function startOver() {
    const given = draft.value
    draft.forget()
    send.reset()
    setAttempted(false)
    showNotice({ title: t('draft.emptied'), action: { label: t('draft.undo'), onSelect: () => draft.change(given) } })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    // The faults must be on the page before the focus can go to the first of them.
    flushSync(() => setAttempted(true))
    if (!body) return focusFirstFault(event.currentTarget)
    sent.current = draft.value
    send.mutate(body)
  }

  const refused = refusedFields(send.error)
  return {
    values: draft.value,
    change,
    isTouched,
    /** Whether the form opened with what was typed before. */
    isRestored: isRestored && isTouched,
    startOver,
    submit,
    send,
    errorOf: (path: string) => (isAttempted ? errorWords.field(faults[path] ?? refused[path]) : undefined),
  }
}

/** What the server found wrong, by field. It judges by the same schema, so there is rarely any. */
function refusedFields(error: Error | null): Record<string, string> {
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, code, message }) => [path, code ?? message]))
}

/** A faulty control is marked for everyone; what cannot carry that mark has a quiet one. */
function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()
}
