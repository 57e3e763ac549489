// Both languages agree on the order of names: Étienne before Ève, both before Félix.
const names = new Intl.Collator('fr-CA', { sensitivity: 'base', numeric: true })

/** The order of people in a list; people with the same name are ordered by id. */
export function byName(one: { name: string; id: number }, other: { name: string; id: number }): number {
  return names.compare(one.name, other.name) || one.id - other.id
}
