import { type ChangeEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from './focus-first-error'
import type { Draft } from './use-draft'
import { useErrorWords } from './use-error-words'
import type { FieldErrors, Validated } from './validate'
import { wasThere } from './was-there'

interface FieldsParts<Values extends object, Body> {
  draft: Draft<Values>
  /** What would be sent, or what is wrong. */
  validated: Validated<Body>
  /** What the server found wrong with what stands there now. */
  refused?: FieldErrors
  onSubmit: (body: Body, form: HTMLFormElement) => void
}

/** The fields of a form and what is wrong with them, which is said from the first try on. */
export function useFields<Values extends object, Body>(parts: FieldsParts<Values, Body>) {
  const { draft, validated, refused = {}, onSubmit } = parts
  const errorWords = useErrorWords()
  const [tried, setTried] = useState<Values | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The faults must be on the page before the focus can go to the first of them.
    flushSync(() => setTried(draft.values))
    if (validated.body === null) focusFirstError(event.currentTarget)
    else onSubmit(validated.body, event.currentTarget)
  }

  return {
    submit,
    /** What a text control needs of a field. */
    text: <Name extends TextNames<Values>>(name: Name) => ({
      name,
      value: String(draft.values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        // A name of `TextNames` has a text as its value.
        draft.change({ [name]: event.target.value } as Partial<Values>),
    }),
    errorOf: (path: string) =>
      tried && wasThere({ tried, now: draft.values }, path)
        ? errorWords.field(validated.problems[path] ?? refused[path])
        : undefined,
    /** Faults are said again only after the next try. */
    forgetTry: () => setTried(null),
  }
}

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string
