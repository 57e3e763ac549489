import { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { isValidationCode, type ValidationCode } from '#shared/http/validation'
import { readText } from '#shared/text/read-text'
import { findPlaces, lineAndColumn } from './json-places'

export interface FileProblem {
  line: number
  /** Only for invalid JSON. */
  column?: number
  /** Counted from 1; absent if the problem is about the quiz itself. */
  question?: number
  /** A path such as `options.2`; empty if the problem is about the question or file itself. */
  field: string
  reason: ValidationCode | 'syntax' | 'wrongKind' | { unknownField: string }
}

export type QuizFile =
  | { quiz: QuizDraft }
  | { problems: FileProblem[] }
  /** Not a text file. */
  | { refusal: 'FILE_NOT_UTF8' | 'FILE_TYPE_REFUSED' }

/** Reads a quiz in the format of our content files. Finds all problems, each with its line. */
export function readQuizFile(bytes: Uint8Array): QuizFile {
  const read = readText(bytes)
  if ('problem' in read) return { refusal: read.problem === 'encoding' ? 'FILE_NOT_UTF8' : 'FILE_TYPE_REFUSED' }
  const { text } = read
  const places = findPlaces(text)
  if ('offset' in places) {
    return { problems: [{ ...lineAndColumn(text, places.offset), field: '', reason: 'syntax' }] }
  }
  const parsed = QuizDraft.safeParse(JSON.parse(text))
  if (parsed.success) return { quiz: parsed.data }
  const problems = parsed.error.issues.flatMap((issue) => {
    const path = issue.path.map(String)
    const lineOf = (place: readonly string[]) => lineAndColumn(text, placeOf(places, place)).line
    // zod reports unknown fields together; each has its own line.
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({
        line: lineOf([...path, name]),
        ...whereOf(path),
        reason: { unknownField: name },
      }))
    }
    return [{ line: lineOf(path), ...whereOf(path), reason: reasonOf(issue.message) }]
  })
  return { problems: problems.sort((one, other) => one.line - other.line) }
}

/** A missing field has the place of its parent. */
function placeOf(places: ReadonlyMap<string, number>, path: readonly string[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const place = places.get(path.slice(0, length).join('.'))
    if (place !== undefined) return place
  }
  return 0
}

function whereOf(path: readonly string[]): Pick<FileProblem, 'question' | 'field'> {
  const [list, index, ...rest] = path
  if (list !== 'questions' || index === undefined) return { field: path.join('.') }
  return { question: Number(index) + 1, field: rest.join('.') }
}

function reasonOf(message: string): FileProblem['reason'] {
  return isValidationCode(message) ? message : 'wrongKind'
}
