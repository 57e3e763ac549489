import type * as z from 'zod/mini'

/** The valid body, or the first error code of each field by its path. */
export type ValidatedBody<Body> = { body: Body; problems: FieldErrors } | { body: null; problems: FieldErrors }

export type FieldErrors = Record<string, string | undefined>

export function validate<Body>(schema: z.ZodMiniType<Body>, values: unknown): ValidatedBody<Body> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { body: parsed.data, problems: {} }
  const problems = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  // Later entries win in an object, and the first problem is shown.
  return { body: null, problems: Object.fromEntries(problems.reverse()) }
}
