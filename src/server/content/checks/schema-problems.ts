import * as z from 'zod/mini'
import { isValidationCode, VALIDATION_MESSAGES } from '#shared/http/validation'
import type { Fault, Reading } from '../content-file'

/** How the entries of a list are called in a fault: people count from one. */
const ENTRY_NAMES: Record<string, string> = {
  questions: 'question',
  hints: 'hint',
  hintsFr: 'French hint',
  feedback: 'feedbackText',
  feedbackFr: 'French remark',
  solution: 'step',
  solutionFr: 'French step',
  activities: 'activity',
  pairs: 'pair',
  scenes: 'scene',
  figures: 'figure',
  lines: 'line',
  marks: 'mark',
  shapes: 'shape',
  labels: 'label',
  steps: 'step',
}

/** Words for what our own schemas do not put in words; zod's small build has none unless told. */
const { localeError } = z.locales.en()

/** Reads a value through its schema; what is wrong comes as sentences with their place. */
export function readBySchema<S extends z.ZodMiniType>(schema: S, given: unknown): Reading<z.output<S>> {
  const parsed = schema.safeParse(given, { error: localeError })
  if (parsed.success) return { value: parsed.data }
  return { problems: parsed.error.issues.map((issue) => toFault(issue, given)) }
}

function toFault(issue: z.core.$ZodIssue, given: unknown): Fault {
  const lastEntry = issue.path.findLastIndex((step) => typeof step === 'number')
  const field = nameOf(issue.path.slice(lastEntry + 1))
  return {
    place: nameOf(issue.path.slice(0, lastEntry + 1)),
    says: sentenceFor(issue, field, valueAt(given, issue.path)),
  }
}

function sentenceFor(issue: z.core.$ZodIssue, field: string, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`
  if (value === undefined) return `${field} is missing`
  if (issue.message === 'KEY_OUTSIDE_OPTIONS') return `${field} ${JSON.stringify(value)} is outside its options`
  const message = isValidationCode(issue.message) ? VALIDATION_MESSAGES[issue.message] : issue.message
  return field === '' ? message : `${field}: ${message}`
}

function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return String(step + 1)
      return typeof path[index + 1] === 'number' ? (ENTRY_NAMES[String(step)] ?? String(step)) : String(step)
    })
    .join(' ')
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    // A step leads into an object or list; anything else has nothing below it.
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    given,
  )
}
