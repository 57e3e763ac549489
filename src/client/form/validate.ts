import type * as z from 'zod/mini'

/** What would be sent, or the first fault of each field as a code, by its path. */
export type Validated<Body> = { body: Body; problems: FieldErrors } | { body: null; problems: FieldErrors }

export type FieldErrors = Record<string, string | undefined>

/** Lets the contract's schema decide about a form. */
export function validate<Body>(schema: z.ZodMiniType<Body>, values: unknown): Validated<Body> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { body: parsed.data, problems: {} }
  const problems = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  // Later entries win in an object, and the first fault is the one to show.
  return { body: null, problems: Object.fromEntries(problems.reverse()) }
}
