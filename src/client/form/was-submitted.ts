interface Compared {
  /** What was in the form at the first try. */
  tried: unknown
  now: unknown
}

/**
 * Whether a field was part of what was tried: an entry that was added to a list since then is not wrong yet. An entry
 * with a `key` is known by it, wherever it stands now; any other by its place.
 */
export function wasSubmitted({ tried, now }: Compared, path: string): boolean {
  let [before, here] = [tried, now]
  for (const step of path.split('.')) {
    const isList = Array.isArray(before)
    const entry = childOf(here, step)
    before = isList && hasKey(entry) ? findByKey(before, entry.key) : childOf(before, step)
    if (isList && before === undefined) return false
    here = entry
  }
  return true
}

function childOf(place: unknown, step: string): unknown {
  return typeof place === 'object' && place !== null ? Reflect.get(place, step) : undefined
}

function hasKey(entry: unknown): entry is { key: unknown } {
  return typeof entry === 'object' && entry !== null && 'key' in entry
}

function findByKey(list: unknown, key: unknown): unknown {
  return Array.isArray(list) ? list.find((entry) => hasKey(entry) && entry.key === key) : undefined
}
