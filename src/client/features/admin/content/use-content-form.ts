import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../api/api-error'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import type { Sent } from './content.queries'
import { useLateRefusal } from './use-late-refusal'

interface Sending<Body> {
  mutate: (sent: Sent<Body>) => void
  reset: () => void
  isPending: boolean
  error: Error | null
}

interface ContentFormParts<Values, Body, Made> {
  /** Names the form and, where there are several, what it changes. */
  draftKey: string
  initial: Values
  /** What is sent with the draft and not kept in it. */
  file?: File | null
  /** What would be sent, or the fault of each field by its path. */
  judge: (values: Values) => { body: Body | null; faults: Record<string, string> }
  useSend: (outcome: { onSuccess: (made: Made) => void; onError: (error: Error) => Promise<void> }) => Sending<Body>
  /** What to say of a refusal that comes when the form is closed, and where it can be opened again. */
  late: { title: string; href: string }
  onDone: (made: Made) => void
}

/** A form of the Content view: what is typed outlives everything but saving it, faults stand beside their fields. */
export function useContentForm<Values extends object, Body, Made>(parts: ContentFormParts<Values, Body, Made>) {
  const { draftKey, initial, file, judge, useSend, late, onDone } = parts
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  const sayLate = useLateRefusal(late)
  const draft = useDraft(draftKey, initial)
  const [isAttempted, setAttempted] = useState(false)
  const isTouched = JSON.stringify(draft.value) !== JSON.stringify(initial)
  const [isRestored] = useState(isTouched)
  const { body, faults } = judge(draft.value)
  const sent = useRef(initial)
  const element = useRef<HTMLFormElement>(null)

  const send = useSend({
    onSuccess: (made) => {
      draft.forgetSaved(sent.current)
      setAttempted(false)
      onDone(made)
    },
    onError: sayLate,
  })

  const refused = refusedFields(send.error)
  const hasRefused = Object.keys(refused).length > 0
  useEffect(() => {
    if (hasRefused && element.current) focusFirstFault(element.current)
  }, [hasRefused])

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
    element.current = event.currentTarget
    // The faults must be on the page before the focus can go to the first of them.
    flushSync(() => setAttempted(true))
    if (!body) return focusFirstFault(event.currentTarget)
    sent.current = draft.value
    send.mutate({ content: body, key: draft.sendKey(file ?? undefined) })
  }

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

/**
 * A faulty control is marked for everyone; what cannot carry that mark has a quiet one. It comes to the middle of the
 * window: what is wrong stands above or below it, and must be in sight as well.
 */
function focusFirstFault(form: HTMLFormElement): void {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  fault?.focus({ preventScroll: true })
  fault?.scrollIntoView({ block: 'center' })
}
