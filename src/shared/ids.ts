import * as z from 'zod/mini'

/** A row's number in a path. What does not look like one cannot exist. */
export const Id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text) => Number(text)),
)
