import * as z from 'zod/mini'
import { isValidationCode, VALIDATION_MESSAGES } from '#shared/http/validation'
import type { ContentProblem, ReadResult } from '../content-file'

/** The names of a list's entries in messages. */
const ENTRY_NAMES: Record<string, string> = {
  questions: 'question',
  hints: 'hint',
  hintsFr: 'French hint',
  feedback: 'feedback',
  feedbackFr: 'French feedback',
  commonMistakes: 'common mistake',
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

/** zod/mini has no messages by default. */
const { localeError } = z.locales.en()

export function readBySchema<S extends z.ZodMiniType>(schema: S, given: unknown): ReadResult<z.output<S>> {
  const parsed = schema.safeParse(given, { error: localeError })
  if (parsed.success) return { value: parsed.data }
  return { problems: parsed.error.issues.map((issue) => toProblem(issue, given)) }
}

function toProblem(issue: z.core.$ZodIssue, given: unknown): ContentProblem {
  const lastEntry = issue.path.findLastIndex((step) => typeof step === 'number')
  const field = nameOf(issue.path.slice(lastEntry + 1))
  return {
    place: nameOf(issue.path.slice(0, lastEntry + 1)),
    message: sentenceFor(issue, field, valueAt(given, issue.path)),
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
