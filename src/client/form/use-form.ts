import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error'
import { type ActionDefinition, useAction } from '../api/use-action'
import { focusFirstError } from './focus-first-error'
import type { Draft } from './use-draft'
import { useFields } from './use-fields'
import { useIsOpen } from './use-is-open'
import type { FieldErrors, ValidatedBody } from './validate'

interface FormParts<Values extends object, Body, Result> {
  draft: Draft<Values>
  validated: ValidatedBody<Body>
  action: ActionDefinition<Body, Result>
  /** Error codes by field for a refusal whose fields the server does not name. */
  refusedFields?: (refusal: ApiError) => FieldErrors
  /** The form may be closed by then. */
  onSuccess: (result: Result, isOpen: boolean) => void
  /** The form may be closed by then. */
  onError?: (error: Error, isOpen: boolean) => void
  /** Shows the sent values after a success. */
  keepsValues?: boolean
}

/** A form whose draft is stored until it is saved. It is sent once at a time. */
export function useForm<Values extends object, Body, Result>(parts: FormParts<Values, Body, Result>) {
  const { draft, validated, action, refusedFields, onSuccess, onError, keepsValues = false } = parts
  const isOpen = useIsOpen()
  const sentValues = useRef(draft.values)
  const element = useRef<HTMLFormElement>(null)

  const send = useAction({
    ...action,
    onSuccess: (result) => {
      if (!keepsValues) draft.forgetSaved(sentValues.current)
      fields.forgetTry()
      onSuccess(result, isOpen.current)
    },
    onError: (error) => onError?.(error, isOpen.current),
  })

  function change(changed: Partial<Values>) {
    // The server's refusal was about the earlier values.
    if (send.error) send.reset()
    draft.change(changed)
  }

  const refused = send.error instanceof ApiError ? { ...namedFields(send.error), ...refusedFields?.(send.error) } : {}
  const fields = useFields({
    draft: { ...draft, change },
    validated,
    refused,
    onSubmit: (body, form) => {
      if (send.isPending) return
      element.current = form
      sentValues.current = draft.values
      send.mutate(body)
    },
  })

  const hasRefused = Object.keys(refused).length > 0
  useEffect(() => {
    if (hasRefused && element.current) focusFirstError(element.current)
  }, [hasRefused])

  return {
    values: draft.values,
    change,
    startOver: () => {
      draft.forget()
      send.reset()
      fields.forgetTry()
    },
    isTouched: JSON.stringify(draft.values) !== JSON.stringify(draft.initial),
    send,
    ...fields,
  }
}

/** The server's errors by field. It validates with the same schema, so there are rarely any. */
function namedFields({ body }: ApiError): FieldErrors {
  return Object.fromEntries((body.issues ?? []).map(({ path, code, message }) => [path, code ?? message]))
}
