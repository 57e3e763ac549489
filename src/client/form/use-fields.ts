import { type ChangeEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from './focus-first-error'
import type { Draft } from './use-draft'
import { useErrorWords } from './use-error-words'
import type { FieldErrors, ValidatedBody } from './validate'
import { wasSubmitted } from './was-submitted'

interface FieldsParts<Values extends object, Body> {
  draft: Draft<Values>
  validated: ValidatedBody<Body>
  /** The server's errors about the current values. */
  refused?: FieldErrors
  onSubmit: (body: Body, form: HTMLFormElement) => void
}

/** The fields of a form and their errors, which are shown from the first try on. */
export function useFields<Values extends object, Body>(parts: FieldsParts<Values, Body>) {
  const { draft, validated, refused = {}, onSubmit } = parts
  const errorWords = useErrorWords()
  const [tried, setTried] = useState<Values | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The errors must be on the page before the focus can move to the first one.
    flushSync(() => setTried(draft.values))
    if (validated.body === null) focusFirstError(event.currentTarget)
    else onSubmit(validated.body, event.currentTarget)
  }

  const errorOf = (path: string) =>
    tried && wasSubmitted({ tried, now: draft.values }, path)
      ? errorWords.field(validated.problems[path] ?? refused[path])
      : undefined

  /** The attributes of a text control. */
  const text = <Name extends TextNames<Values>>(name: Name) => ({
    name,
    value: String(draft.values[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      // `TextNames` are the names of text values.
      draft.change({ [name]: event.target.value } as Partial<Values>),
  })

  return {
    submit,
    text,
    /** The attributes of a text control, with its error. */
    field: <Name extends TextNames<Values>>(name: Name) => ({ ...text(name), error: errorOf(name) }),
    errorOf,
    /** Hides the errors until the next try. */
    forgetTry: () => setTried(null),
  }
}

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string
