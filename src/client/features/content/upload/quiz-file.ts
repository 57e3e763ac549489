import { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { isValidationCode, type ValidationCode } from '#shared/http/validation'
import { readText } from '#shared/text/read-text'
import { findPlaces, lineAndColumn } from './json-places'

/** One thing that is wrong with a file, and where. */
export interface FileFault {
  line: number
  /** Only where the text is no JSON: a field's line says enough. */
  column?: number
  /** From 1 on; absent where it is about the quiz itself. */
  question?: number
  /** The name as the file spells it, `options.2`; empty where it is about the whole question or file. */
  field: string
  reason: ValidationCode | 'syntax' | 'wrongKind' | { unknownField: string }
}

export type QuizFile =
  | { quiz: QuizDraft }
  | { problems: FileFault[] }
  /** Not a text that could be wrong in places. */
  | { refusal: 'FILE_NOT_UTF8' | 'FILE_TYPE_REFUSED' }

/** Reads a quiz in the form of our content files. Everything that is wrong is said at once, with its line. */
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
    // Said of what holds them, and together; whoever mends the file looks for the line of each.
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

/** A field that is missing has no place: what should hold it has. */
function placeOf(places: ReadonlyMap<string, number>, path: readonly string[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const place = places.get(path.slice(0, length).join('.'))
    if (place !== undefined) return place
  }
  return 0
}

function whereOf(path: readonly string[]): Pick<FileFault, 'question' | 'field'> {
  const [list, index, ...rest] = path
  if (list !== 'questions' || index === undefined) return { field: path.join('.') }
  return { question: Number(index) + 1, field: rest.join('.') }
}

function reasonOf(message: string): FileFault['reason'] {
  return isValidationCode(message) ? message : 'wrongKind'
}
