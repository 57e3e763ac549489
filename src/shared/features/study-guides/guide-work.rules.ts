/** The text in a blank, the choice for a pair or the item at a place; null if there is none yet. */
export type WorkItem = string | number | null

/** A student's work in one activity of a guide. */
export interface ActivityWork {
  activity: number
  list: WorkItem[]
  isDone: boolean
}

/**
 * Only changed items are sent to the server, so that another device's text in other blanks stays. Finished work stays
 * finished.
 */
export interface WorkChange {
  activity: number
  items: { at: number; value: WorkItem }[]
  isDone: boolean
}

/** The work after a change. */
export function applyChange(work: ActivityWork | undefined, change: WorkChange): ActivityWork {
  const list = [...(work?.list ?? [])]
  for (const { at, value } of change.items) {
    while (list.length < at) list.push(null)
    list[at] = value
  }
  return { activity: change.activity, list, isDone: change.isDone || (work?.isDone ?? false) }
}

/** Pending changes with one more: the later one wins for each item. */
export function addChange(waiting: readonly WorkChange[], change: WorkChange): WorkChange[] {
  const earlier = waiting.find(({ activity }) => activity === change.activity)
  const others = waiting.filter((each) => each !== earlier)
  if (!earlier) return [...others, change]
  const unchanged = earlier.items.filter(({ at }) => !change.items.some((item) => item.at === at))
  return [...others, { ...change, items: [...unchanged, ...change.items], isDone: earlier.isDone || change.isDone }]
}

type ActivitySize =
  | { kind: 'reveal' }
  | { kind: 'order'; items: readonly unknown[] }
  | { kind: 'match'; pairs: readonly unknown[] }
  | { kind: 'fill'; answers: readonly unknown[]; answersFr: readonly unknown[] }

/** Whether a change fits this activity. An order is sent completely, everything else item by item. */
export function fitsActivity(activity: ActivitySize, items: WorkChange['items']): boolean {
  if (items.length === 0) return true
  switch (activity.kind) {
    case 'reveal':
      return false
    case 'fill': {
      const blanks = Math.max(activity.answers.length, activity.answersFr.length)
      return items.every(({ at, value }) => at < blanks && typeof value === 'string')
    }
    case 'match':
      return items.every(({ at, value }) => at < activity.pairs.length && isChoice(value, activity.pairs.length))
    case 'order': {
      const list = applyChange(undefined, { activity: 0, items, isDone: false }).list
      return items.length === activity.items.length && isOrder(list, activity.items.length)
    }
  }
}

function isChoice(value: WorkItem, count: number): value is number | null {
  return value === null || isPlace(value, count)
}

function isPlace(value: WorkItem | undefined, count: number): value is number {
  return typeof value === 'number' && value >= 0 && value < count
}

function isOrder(list: readonly WorkItem[], count: number): list is readonly number[] {
  return list.length === count && list.every((value) => isPlace(value, count)) && new Set(list).size === count
}

/** The text in each blank. If the guide has changed since, work that no longer fits is left out. */
export function writtenIn(list: readonly WorkItem[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const value = list[at]
    return typeof value === 'string' ? value : ''
  })
}

/** The choice for each pair. */
export function chosenIn(list: readonly WorkItem[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, at) => {
    const value = list[at] ?? null
    return isChoice(value, count) ? value : null
  })
}

/** The order of the items, or their initial order. */
export function orderIn(list: readonly WorkItem[], untouched: readonly number[]): readonly number[] {
  return isOrder(list, untouched.length) ? list : untouched
}
