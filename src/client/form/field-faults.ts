import type * as z from 'zod/mini'

/** The first fault of each field, as a code; empty when the schema accepts the values. */
export function fieldFaults(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const judged = schema.safeParse(values)
  if (judged.success) return {}
  const faults = judged.error.issues.map(({ path, message }) => [path.join('.'), message])
  // Later entries win in an object, and the first fault is the one to show.
  return Object.fromEntries(faults.reverse())
}
