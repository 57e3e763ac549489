import type { FormatReason, ReadQuiz } from '#shared/features/quizzes/formats/quiz-format'
import { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { isValidationCode, type ValidationCode } from '#shared/http/validation'
import { readText } from '#shared/text/read-text'
import { findPlaces, lineAndColumn } from './json-places'
import { type QuizEnding, READERS } from './quiz-formats'

export interface FileProblem {
  line: number
  /** Only for invalid JSON. */
  column?: number
  /** Counted from 1; absent if the problem is about the quiz itself. */
  question?: number
  /** A path such as `options.2`; empty if the problem is about the question or file itself. */
  field: string
  reason: ValidationCode | FormatReason | 'syntax' | 'wrongKind' | { unknownField: string }
}

export type QuizFile =
  /** `isSubjectMissing`: formats of other programs name no subject, so that staff choose it. */
  | { quiz: QuizDraft; isSubjectMissing?: boolean }
  | { problems: FileProblem[] }
  /** Not a text file. */
  | { refusal: 'FILE_NOT_UTF8' | 'FILE_TYPE_REFUSED' }

/** Reads a quiz in the format that its name says. Finds all problems, each with its line. */
export function readQuizFile(bytes: Uint8Array, fileName: string): QuizFile {
  const read = readText(bytes)
  if ('problem' in read) return { refusal: read.problem === 'encoding' ? 'FILE_NOT_UTF8' : 'FILE_TYPE_REFUSED' }
  const ending = Object.keys(READERS).find((each): each is QuizEnding => fileName.toLowerCase().endsWith(each))
  return ending ? checkQuiz(READERS[ending](read.text), fileName) : readJson(read.text)
}

/** A quiz of another format. Its title is the file's name if it has none. */
function checkQuiz({ about, questions, problems }: ReadQuiz, fileName: string): QuizFile {
  const isSubjectMissing = about.subject === undefined
  const title = fileName.replace(/\.[^.]*$/, '')
  const readable = questions.flatMap(({ line, draft }, index) => (draft ? [{ line, draft, number: index + 1 }] : []))
  const quiz = { title, subject: 'math', ...about, questions: readable.map(({ draft }) => draft) }
  const parsed = QuizDraft.safeParse(quiz)
  if (parsed.success && problems.length === 0) return { quiz: parsed.data, isSubjectMissing }
  const fileProblems = (parsed.error?.issues ?? []).map((issue): FileProblem => {
    const { question, field } = whereOf(issue.path.map(String))
    const at = question === undefined ? undefined : readable[question - 1]
    return { line: at?.line ?? 1, ...(at && { question: at.number }), field, reason: reasonOf(issue.message) }
  })
  // Without a readable question the problems of the questions say enough.
  const isSaid = (problem: FileProblem) => problems.length > 0 && problem.reason === 'QUESTIONS_REQUIRED'
  const all = [...problems, ...fileProblems.filter((problem) => !isSaid(problem))]
  return { problems: all.sort((one, other) => one.line - other.line) }
}

/** Reads a quiz in the format of our content files. */
function readJson(text: string): QuizFile {
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
