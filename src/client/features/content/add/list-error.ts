/** No list of a question has more entries than this. */
const MOST_ENTRIES = 12

/** What is wrong with a list that is written in one field: with the list itself, or with the first faulty entry. */
export function listError(errorOf: (field: string) => string | undefined, field: string): string | undefined {
  const entries = Array.from({ length: MOST_ENTRIES }, (_, place) => `${field}.${place}`)
  return [field, ...entries].map(errorOf).find((error) => error !== undefined)
}
