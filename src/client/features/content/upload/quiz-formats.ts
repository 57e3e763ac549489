import type { StaffQuiz } from '#shared/features/content/content.contract'
import { CSV_TEMPLATE_COLUMNS, readCsv, writeCsv } from '#shared/features/quizzes/formats/csv-quiz'
import { readGift, writeGift } from '#shared/features/quizzes/formats/gift-quiz'
import { readMoodle, writeMoodle } from '#shared/features/quizzes/formats/moodle-quiz'
import type { ReadQuiz } from '#shared/features/quizzes/formats/quiz-format'
import { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { EXAMPLE_QUIZ } from './example-quiz'

/** Files that quizzes come from, besides our own JSON. Moodle's export of GIFT ends in `.txt`. */
export const READERS = {
  '.csv': readCsv,
  '.gift': readGift,
  '.txt': readGift,
  '.xml': readMoodle,
} satisfies Record<string, (text: string) => ReadQuiz>
export type QuizEnding = keyof typeof READERS

const writeJson = (quiz: QuizDraft) => `${JSON.stringify(quiz, null, 2)}\n`

const WRITERS = {
  json: { write: writeJson, type: 'application/json' },
  csv: { write: (quiz: QuizDraft) => writeCsv(quiz), type: 'text/csv' },
  gift: { write: writeGift, type: 'text/plain' },
  xml: { write: writeMoodle, type: 'application/xml' },
}

export type ExportFormat = keyof typeof WRITERS

/** A quiz of the site as its author would write it. Passages are repeated in each question. */
export function toDraft(quiz: StaffQuiz): QuizDraft {
  const { title, titleFr, description, descriptionFr, subject, difficulty } = quiz
  const questions = quiz.questions.map((question) => {
    const { options, optionsFr, feedback, feedbackFr, answerKind, commonMistakes, ...common } = question
    if (common.type === 'fill_blank') return { ...common, answerKind, commonMistakes }
    return { ...common, options, optionsFr, feedback, feedbackFr }
  })
  // The stored questions were drafts once, so each has the fields of its type.
  const drafts = questions as QuizDraft['questions']
  return { title, titleFr, description, descriptionFr, subject, difficulty, questions: drafts }
}

export function exportFile(quiz: StaffQuiz, format: ExportFormat): { name: string; content: Blob } {
  const { write, type } = WRITERS[format]
  const name = quiz.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'quiz'
  return { name: `${name}.${format}`, content: new Blob([write(toDraft(quiz))], { type }) }
}

/** A table to fill in, with one line for each kind of question. */
export function csvTemplate(): { name: string; content: Blob } {
  const text = writeCsv(QuizDraft.parse(EXAMPLE_QUIZ), CSV_TEMPLATE_COLUMNS)
  return { name: 'plume-quiz.csv', content: new Blob([text], { type: 'text/csv' }) }
}
