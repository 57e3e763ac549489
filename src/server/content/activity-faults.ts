import type { Activity } from '#shared/features/study-guides/study-guides.contract'

const BLANK = /____/g

/** What makes an activity impossible to do, beyond its shape. */
export function faultsOfActivity(activity: Activity): string[] {
  switch (activity.kind) {
    case 'reveal':
      return []
    case 'order':
      return faultsOfOrder(activity)
    case 'match':
      return faultsOfMatch(activity)
    case 'fill':
      return [
        ...faultsOfBlanks({ name: 'text', text: activity.text, answers: activity.answers }),
        ...faultsOfBlanks({ name: 'textFr', text: activity.textFr, answers: activity.answersFr }),
      ]
  }
}

function faultsOfOrder({ items, itemsFr }: Extract<Activity, { kind: 'order' }>): string[] {
  const faults = [...faultsOfRepeats('items', items), ...faultsOfRepeats('itemsFr', itemsFr)]
  if (items.length < 2) faults.push('items: there must be at least two to put in order')
  if (items.length !== itemsFr.length) faults.push(`items has ${items.length} entries and itemsFr ${itemsFr.length}`)
  return faults
}

function faultsOfMatch({ pairs }: Extract<Activity, { kind: 'match' }>): string[] {
  const sides = ['left', 'leftFr', 'right', 'rightFr'] as const
  const faults = sides.flatMap((side) =>
    faultsOfRepeats(
      side,
      pairs.map((pair) => pair[side]),
    ),
  )
  if (pairs.length < 2) faults.push('pairs: there must be at least two to match')
  return faults
}

function faultsOfBlanks({ name, text, answers }: { name: string; text: string; answers: readonly string[] }): string[] {
  const blanks = text.match(BLANK)?.length ?? 0
  if (blanks === 0) return [`${name} has no blank`]
  if (blanks !== answers.length) return [`${name} has ${blanks} blanks and ${answers.length} answers`]
  const isEmpty = (answer: string) => answer.split('|').some((accepted) => accepted.trim() === '')
  return answers.some(isEmpty) ? [`${name} accepts an empty answer`] : []
}

function faultsOfRepeats(name: string, entries: readonly string[]): string[] {
  const repeated = entries.filter((entry, index) => entries.indexOf(entry) !== index)
  return [...new Set(repeated)].map((entry) => `${name} repeats "${entry}"`)
}
