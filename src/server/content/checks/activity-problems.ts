import type { Activity } from '#shared/features/study-guides/study-guides.contract'

const BLANK = /____/g

/** Problems that the schema cannot express. */
export function activityProblems(activity: Activity): string[] {
  switch (activity.kind) {
    case 'reveal':
      return []
    case 'order':
      return orderProblems(activity)
    case 'match':
      return matchProblems(activity)
    case 'fill':
      return [
        ...blankProblems({ name: 'text', text: activity.text, answers: activity.answers }),
        ...blankProblems({ name: 'textFr', text: activity.textFr, answers: activity.answersFr }),
      ]
  }
}

function orderProblems({ items, itemsFr }: Extract<Activity, { kind: 'order' }>): string[] {
  const problems = [...repeatProblems('items', items), ...repeatProblems('itemsFr', itemsFr)]
  if (items.length < 2) problems.push('items: there must be at least two to put in order')
  if (items.length !== itemsFr.length) problems.push(`items has ${items.length} entries and itemsFr ${itemsFr.length}`)
  return problems
}

function matchProblems({ pairs }: Extract<Activity, { kind: 'match' }>): string[] {
  const sides = ['left', 'leftFr', 'right', 'rightFr'] as const
  const problems = sides.flatMap((side) =>
    repeatProblems(
      side,
      pairs.map((pair) => pair[side]),
    ),
  )
  if (pairs.length < 2) problems.push('pairs: there must be at least two to match')
  return problems
}

function blankProblems({ name, text, answers }: { name: string; text: string; answers: readonly string[] }): string[] {
  const blanks = text.match(BLANK)?.length ?? 0
  if (blanks === 0) return [`${name} has no blank`]
  if (blanks !== answers.length) return [`${name} has ${blanks} blanks and ${answers.length} answers`]
  const isEmpty = (answer: string) => answer.split('|').some((accepted) => accepted.trim() === '')
  return answers.some(isEmpty) ? [`${name} accepts an empty answer`] : []
}

function repeatProblems(name: string, entries: readonly string[]): string[] {
  const repeated = entries.filter((entry, index) => entries.indexOf(entry) !== index)
  return [...new Set(repeated)].map((entry) => `${name} repeats "${entry}"`)
}
