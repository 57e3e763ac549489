/** First names of tutors by id; those who share one get the initial of their last name too. */
export function shortNames(tutors: readonly { id: number; name: string }[]): Map<number, string> {
  const firstOf = (name: string) => name.split(' ')[0] ?? name
  return new Map(
    tutors.map(({ id, name }) => {
      const first = firstOf(name)
      const isShared = tutors.some((other) => other.id !== id && firstOf(other.name) === first)
      const initial = name.split(' ').slice(1).at(-1)?.[0]
      return [id, isShared && initial ? `${first} ${initial}.` : first]
    }),
  )
}
