interface FormValues {
  /** The values at the first try. */
  tried: unknown
  now: unknown
}

/**
 * Whether a field was submitted. A list entry that was added later has no errors yet. Entries are identified by their
 * `key`, or else by their position.
 */
export function wasSubmitted({ tried, now }: FormValues, path: string): boolean {
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
