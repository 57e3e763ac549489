/** What was written in a blank, chosen for a pair or put at a place; null where nothing was yet. */
export type WorkItem = string | number | null

/** What a student did in one activity of a guide. */
export interface ActivityWork {
  activity: number
  list: WorkItem[]
  isDone: boolean
}

/**
 * Only what was changed goes to the server, item by item: what a second device wrote into the other blanks stays.
 * What is done stays done.
 */
export interface WorkChange {
  activity: number
  items: { at: number; value: WorkItem }[]
  isDone: boolean
}

/** The work with a change in it. */
export function applyChange(work: ActivityWork | undefined, change: WorkChange): ActivityWork {
  const list = [...(work?.list ?? [])]
  for (const { at, value } of change.items) {
    while (list.length < at) list.push(null)
    list[at] = value
  }
  return { activity: change.activity, list, isDone: change.isDone || (work?.isDone ?? false) }
}

/** Changes that wait to be sent, with one more: the later one counts for each item. */
export function addChange(waiting: readonly WorkChange[], change: WorkChange): WorkChange[] {
  const earlier = waiting.find(({ activity }) => activity === change.activity)
  const others = waiting.filter((each) => each !== earlier)
  if (!earlier) return [...others, change]
  const kept = earlier.items.filter(({ at }) => !change.items.some((item) => item.at === at))
  return [...others, { ...change, items: [...kept, ...change.items], isDone: earlier.isDone || change.isDone }]
}

type ActivitySize =
  | { kind: 'reveal' }
  | { kind: 'order'; items: readonly unknown[] }
  | { kind: 'match'; pairs: readonly unknown[] }
  | { kind: 'fill'; answers: readonly unknown[]; answersFr: readonly unknown[] }

/** Whether a change can have been made in this activity. An order comes whole, everything else item by item. */
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

/** What was written in each blank. A guide that has changed since has other blanks: what does not fit is left out. */
export function writtenIn(list: readonly WorkItem[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const value = list[at]
    return typeof value === 'string' ? value : ''
  })
}

/** What was chosen for each pair. */
export function chosenIn(list: readonly WorkItem[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, at) => {
    const value = list[at] ?? null
    return isChoice(value, count) ? value : null
  })
}

/** The order that items were put in, or how they lie before anybody has touched them. */
export function orderIn(list: readonly WorkItem[], untouched: readonly number[]): readonly number[] {
  return isOrder(list, untouched.length) ? list : untouched
}
