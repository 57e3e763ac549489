export interface LibraryFilters {
  search: string
  grade: number | null
  topic: string | null
  /** A quiz's difficulty or a guide's type. */
  level: string | null
  isNotDone: boolean
}
export type FilterName = keyof LibraryFilters

export const NO_FILTERS: LibraryFilters = { search: '', grade: null, topic: null, level: null, isNotDone: false }

/** The fields that filters use. Content of staff has neither grades nor a topic. */
export interface LibraryItem {
  texts: readonly string[]
  grades: readonly [number, number] | null
  topic: string | null
  level: string
  isDone: boolean
}

const SEARCH_MAX = 60

/** `read` returns the values in an address. */
export function readFilters(read: (name: string) => string | null): LibraryFilters {
  const grade = Number(read('grade'))
  return {
    search: (read('search') ?? '').slice(0, SEARCH_MAX),
    grade: Number.isInteger(grade) && grade > 0 ? grade : null,
    topic: read('topic') || null,
    level: read('level') || null,
    isNotDone: read('new') !== null,
  }
}

export function isUnfiltered(filters: LibraryFilters): boolean {
  return writeFilters(filters).length === 0
}

/** Names and values for the address; none without filters. */
export function writeFilters({ search, grade, topic, level, isNotDone }: LibraryFilters): [string, string][] {
  const values = { search, grade: grade === null ? '' : String(grade), topic, level, new: isNotDone ? '1' : '' }
  return Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
}

export function chosenFilters(filters: LibraryFilters): FilterName[] {
  const names: FilterName[] = ['search', 'grade', 'topic', 'level', 'isNotDone']
  return names.filter((name) => Boolean(filters[name]))
}

export function isShown(item: LibraryItem, { search, grade, topic, level, isNotDone }: LibraryFilters): boolean {
  const text = plain(item.texts.join(' '))
  return (
    plain(search)
      .split(' ')
      .every((word) => text.includes(word)) &&
    (grade === null || (item.grades !== null && item.grades[0] <= grade && grade <= item.grades[1])) &&
    (topic === null || item.topic === topic) &&
    (level === null || item.level === level) &&
    !(isNotDone && item.isDone)
  )
}

/** The filter without which most items are shown; null when no single one helps. */
export function filterToClear(
  items: readonly LibraryItem[],
  filters: LibraryFilters,
): { name: FilterName; count: number } | null {
  const helpful = chosenFilters(filters)
    .map((name) => {
      const others = { ...filters, [name]: NO_FILTERS[name] }
      return { name, count: items.filter((item) => isShown(item, others)).length }
    })
    .sort((a, b) => b.count - a.count)[0]
  return helpful && helpful.count > 0 ? helpful : null
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim().replace(/\s+/g, ' ')
}
