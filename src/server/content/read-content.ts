import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPTION_COUNT, type QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { SHIPPED_QUIZ_QUESTIONS } from '#shared/features/quizzes/quizzes.rules'
import { TutorFile } from '#shared/features/tutors/tutors.contract'
import { findFormulaProblem } from '#shared/mathematics/marked-text'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { readText, withPlainLineEnds } from '#shared/text/read-text'
import { PROJECT_ROOT } from '../project-root'
import { figureProblems } from './checks/figure-problems'
import { readBySchema } from './checks/schema-problems'
import {
  type ContentFile,
  type ContentFiles,
  fileProblems,
  problemsAt,
  type QuizContent,
  type ReadResult,
} from './content-file'
import { readGuide } from './read-guide'
import { readJson } from './read-json'
import { toStoredQuiz } from './to-questions'

/** Reads all teaching content below a folder that holds `content/`. Files with problems are left out. */
export function readContent(root: string = PROJECT_ROOT): { content: ContentFiles; problems: string[] } {
  const problems: string[] = []
  const json = <Value>(path: string, read: (given: unknown) => ReadResult<Value>): ReadResult<Value> => {
    const text = readTextFile(join(root, path))
    const given = text.problems ? text : readJson(text.value)
    return given.problems ? given : read(given.value)
  }
  const quiz = ({ path, subject }: ContentEntry) => json(path, (given) => inFolder(subject, readQuiz(given)))
  const guide = ({ path, subject }: ContentEntry) => {
    const [en, fr] = [
      readTextFile(join(root, path, 'en.md'), 'en.md'),
      readTextFile(join(root, path, 'fr.md'), 'fr.md'),
    ]
    if (en.problems || fr.problems) return { problems: [...(en.problems ?? []), ...(fr.problems ?? [])] }
    const texts = { en: withPlainLineEnds(en.value), fr: withPlainLineEnds(fr.value) }
    const missing = [
      ...(existsSync(join(root, path, 'guide.json')) ? [] : ['guide.json is missing']),
      ...(texts.en.trim() === '' ? ['en.md is missing'] : []),
      ...(texts.fr.trim() === '' ? ['fr.md is missing'] : []),
    ]
    if (missing.length > 0) return { problems: fileProblems(missing) }
    return json(`${path}/guide.json`, (given) => inFolder(subject, readGuide(given, texts)))
  }
  const tutor = ({ path }: ContentEntry) => json(path, (given) => readBySchema(TutorFile, given))
  const content = {
    quizzes: readEach(
      listSubjectEntries({ root, folder: 'content/quizzes', ending: '.json', problems }),
      quiz,
      problems,
    ),
    guides: readEach(listSubjectEntries({ root, folder: 'content/guides', ending: '', problems }), guide, problems),
    tutors: readEach(listEntries({ root, folder: 'content/tutors', ending: '.json', problems }), tutor, problems),
  }
  return { content, problems }
}

function readEach<Value>(
  entries: readonly ContentEntry[],
  read: (entry: ContentEntry) => ReadResult<Value>,
  problems: string[],
) {
  return entries.flatMap((entry): ContentFile<Value>[] => {
    const { slug, path } = entry
    const namesake = entries.find((other) => other.slug === slug)
    const reading =
      namesake === entry ? read(entry) : { problems: fileProblems([`has the same name as ${namesake?.path}`]) }
    if (!reading.problems) return [{ slug, path, value: reading.value }]
    problems.push(...reading.problems.map(({ place, message }) => `${path}${place && ` ${place}`}: ${message}`))
    return []
  })
}

function inFolder<Value extends { subject: Subject }>(folder: ContentEntry['subject'], reading: ReadResult<Value>) {
  if (reading.problems || reading.value.subject === folder) return reading
  return { problems: fileProblems([`subject ${reading.value.subject} does not fit its folder ${folder}`]) }
}

/** Empty if there is no such file. */
function readTextFile(path: string, name = ''): ReadResult<string> {
  const read = existsSync(path) ? readText(readFileSync(path)) : { text: '' }
  return 'text' in read ? { value: read.text } : { problems: problemsAt(name, ['is not a text in UTF-8']) }
}

/** A file, or a guide's folder. */
interface ContentEntry {
  slug: string
  path: string
  /** From its folder; tutors have none. */
  subject: Subject | null
}

interface FolderListing {
  root: string
  folder: string
  /** `.json` for files, nothing for folders. */
  ending: '.json' | ''
  /** Unexpected files are added to this list. */
  problems: string[]
}

function listSubjectEntries(listing: FolderListing): ContentEntry[] {
  const { root, folder, problems } = listing
  for (const name of namesIn(join(root, folder))) {
    if (!SUBJECTS.some((subject) => subject === name))
      problems.push(`${folder}/${name}: is not the folder of a subject`)
  }
  return SUBJECTS.flatMap((subject) =>
    listEntries({ ...listing, folder: `${folder}/${subject}` }).map((entry) => ({ ...entry, subject })),
  )
}

function listEntries({ root, folder, ending, problems }: FolderListing): ContentEntry[] {
  const name = ending === '.json' ? /^([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/ : /^([a-z0-9]+(?:-[a-z0-9]+)*)$/
  return namesIn(join(root, folder)).flatMap((file) => {
    const path = `${folder}/${file}`
    const slug = name.exec(file)?.[1]
    if (slug) return [{ slug, path, subject: null }]
    problems.push(`${path}: its name must be lower-case letters, digits and hyphens${ending && `, then ${ending}`}`)
    return []
  })
}

/** Sorted, so that rows get the same order on every machine. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
}

/** Stricter than for drafts by staff: both languages everywhere, and every question explained. */
function readQuiz(given: unknown): ReadResult<QuizContent> {
  const { value: draft, problems } = readBySchema(QuizDraft, given)
  if (!draft) return { problems }
  const draftProblems = [
    ...fileProblems(isStated(given, 'difficulty') ? [] : ['difficulty is missing']),
    ...fileProblems(missing(draft, ['titleFr', 'description', 'descriptionFr'])),
    ...fileProblems(setProblems(draft.questions)),
    ...fileProblems(passageProblems(draft)),
    ...draft.questions.flatMap((question, index) => problemsAt(`question ${index + 1}`, questionProblems(question))),
  ]
  return draftProblems.length > 0 ? { problems: draftProblems } : { value: toStoredQuiz(draft) }
}

function idOf({ id }: QuestionDraft, index: number): string {
  return id ?? `q${index + 1}`
}

function setProblems(questions: readonly QuestionDraft[]): string[] {
  const problems: string[] = []
  const { min, max } = SHIPPED_QUIZ_QUESTIONS
  if (questions.length < min || questions.length > max) {
    problems.push(`has ${questions.length} questions instead of ${min} to ${max}`)
  }
  for (const type of ['multiple_choice', 'fill_blank']) {
    if (!questions.some((question) => question.type === type)) problems.push(`has no ${type} question`)
  }
  if (!areDistinct(questions.map(idOf))) problems.push('two questions have the same id')
  return problems
}

/** Passages need a translation, except where a language is the subject. */
function passageProblems({ subject, passage, questions }: QuizDraft): string[] {
  if (subject !== 'math') return []
  const passages = [passage, ...questions.map((question) => question.passage)].filter((one) => one !== undefined)
  const isLacking = passages.some(({ titleFr, textFr }) => titleFr === '' || textFr === '')
  return isLacking ? ['a passage is missing in French'] : []
}

function questionProblems(question: QuestionDraft): string[] {
  const problems = [
    ...missing(question, ['questionFr', 'explanation', 'explanationFr']),
    ...teachingProblems(question),
    ...mathematicsProblems(question),
    ...figureProblems(question),
  ]
  if (question.type === 'fill_blank') {
    const mistakes = question.commonMistakes ?? []
    const [en, fr] = [mistakes.map(({ feedback }) => feedback), mistakes.map(({ feedbackFr }) => feedbackFr)]
    return [...problems, ...pairProblems('feedback of common mistakes', en, fr)]
  }
  const { optionsFr } = question
  if (optionsFr.length !== OPTION_COUNT || optionsFr.includes('')) problems.push('optionsFr must have four texts')
  else if (!areDistinct(optionsFr)) problems.push('optionsFr: Two options are the same')
  return problems
}

function missing<Field extends string>(texts: Record<Field, string>, fields: readonly Field[]): string[] {
  return fields.filter((field) => texts[field] === '').map((field) => `${field} is missing`)
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}

function isStated(given: unknown, field: string): boolean {
  return typeof given === 'object' && given !== null && field in given
}

type OptionalTexts = readonly (string | null)[] | undefined

/** Hints, feedback and solutions must exist in both languages. */
function teachingProblems(question: QuestionDraft): string[] {
  const { hints, hintsFr, solution, solutionFr } = question
  const problems = [...pairProblems('hints', hints, hintsFr), ...pairProblems('solution', solution, solutionFr)]
  if (question.type === 'fill_blank') return problems
  const { feedback, feedbackFr, correctAnswer } = question
  problems.push(...pairProblems('feedback', feedback, feedbackFr))
  if (feedback?.[correctAnswer]) problems.push('feedback: the right option has one, which is never shown')
  return problems
}

function pairProblems(name: string, en: OptionalTexts = [], fr: OptionalTexts = []): string[] {
  const isPaired = en.length === fr.length && en.every((note, place) => Boolean(note) === Boolean(fr[place]))
  return isPaired ? [] : [`${name} and ${name}Fr do not have the same entries`]
}

/** A formula outside our subset would be shown as source text. */
function mathematicsProblems(question: QuestionDraft): string[] {
  const texts = Object.values(question).flat()
  return texts.flatMap((text) => {
    const problem = typeof text === 'string' ? findFormulaProblem(text) : null
    return problem === null ? [] : [`“${text}”: ${problem}`]
  })
}
