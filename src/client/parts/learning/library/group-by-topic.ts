import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { Language } from '#shared/languages'

export interface TopicGroup<Item> {
  /** Null for content of staff, which has no topic. */
  topic: LibraryEntry['topic'] | null
  entries: { item: Item; place: LibraryEntry | undefined }[]
}

/** Items in the order of the library, by topic; those without a place come last. */
export function groupByTopic<Item extends { id: number }>(
  items: readonly Item[],
  places: readonly LibraryEntry[],
): TopicGroup<Item>[] {
  const groups: TopicGroup<Item>[] = []
  for (const place of places) {
    const item = items.find(({ id }) => id === place.id)
    if (!item) continue
    const last = groups.at(-1)
    if (last?.topic?.key === place.topic.key) last.entries.push({ item, place })
    else groups.push({ topic: place.topic, entries: [{ item, place }] })
  }
  const placed = new Set(places.map(({ id }) => id))
  const rest = items.filter(({ id }) => !placed.has(id)).map((item) => ({ item, place: undefined }))
  return rest.length > 0 ? [...groups, { topic: null, entries: rest }] : groups
}

/** The topics of a library as options of a filter. */
export function topicOptions(places: readonly LibraryEntry[], language: Language) {
  const topics = new Map(places.map(({ topic }) => [topic.key, language === 'fr' ? topic.nameFr : topic.name]))
  return [...topics].map(([value, label]) => ({ value, label }))
}
