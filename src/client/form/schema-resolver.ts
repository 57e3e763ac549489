import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Lets the contract's schema judge a form. Each field gets the first fault found in it, as a code. */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, FieldValues>,
): Resolver<Values> {
  return (values) => {
    const judged = schema.safeParse(values)
    if (judged.success) return { values: judged.data, errors: {} }
    const faults = judged.error.issues.map(({ path, message, code }) => [path.join('.'), { type: code, message }])
    // Later entries win in an object, and the first fault is the one to show. The paths are those of `Values`.
    const errors = Object.fromEntries(faults.reverse()) as FieldErrors<Values>
    return { values: {}, errors }
  }
}
