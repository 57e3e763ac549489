import type { QuestionDraft, QuizDraft } from '../quiz-drafts.contract'
import {
  aboutOf,
  choiceFields,
  type FormatProblem,
  type FormatReason,
  type ReadAnswer,
  type ReadQuiz,
  readObject,
  restOf,
  typedFields,
  withRest,
} from './quiz-format'
import { decodeEntities, encodeEntities, readXml, type XmlElement } from './xml'

/*
 * Moodle XML. What it has no place for (French texts, hints, figures) is in comments, which other programs ignore.
 */
const COMMENT = 'plume '

export function writeMoodle(quiz: QuizDraft): string {
  const questions = quiz.questions.map((question, index) => writeQuestion(question, index + 1))
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${comment(aboutOf(quiz))}`
  return `${head}\n${questions.join('\n')}\n</quiz>\n`
}

/** Two hyphens would end the comment. They occur in texts only, where JSON can write them otherwise. */
function comment(value: unknown): string {
  return `<!-- ${COMMENT}${JSON.stringify(value).replaceAll('--', '-\\u002d')} -->`
}

function writeQuestion(question: QuestionDraft, number: number): string {
  const isChoice = question.type === 'multiple_choice'
  const written = ['type', 'question', 'explanation', 'correctAnswer', ...(isChoice ? ['options', 'feedback'] : [])]
  const answers = isChoice
    ? question.options.map((option, index) => ({
        text: option,
        fraction: index === question.correctAnswer ? 100 : 0,
        feedback: question.feedback?.[index] ?? '',
      }))
    : [{ text: question.correctAnswer, fraction: 100, feedback: '' }]
  return [
    `<question type="${isChoice ? 'multichoice' : 'shortanswer'}">`,
    comment(restOf(question, written)),
    `  <name>${textOf(String(number))}</name>`,
    `  <questiontext format="plain_text">${textOf(question.question)}</questiontext>`,
    ...(question.explanation
      ? [`  <generalfeedback format="plain_text">${textOf(question.explanation)}</generalfeedback>`]
      : []),
    ...(isChoice ? ['  <single>true</single>'] : ['  <usecase>0</usecase>']),
    ...answers.map(writeAnswer),
    '</question>',
  ].join('\n')
}

function writeAnswer({ text, fraction, feedback }: ReadAnswer): string {
  const feedbackElement = feedback && `<feedback format="plain_text">${textOf(feedback)}</feedback>`
  return `  <answer fraction="${fraction}" format="plain_text">${textOf(text)}${feedbackElement}</answer>`
}

/** A carriage return in plain text would be read as a line end. */
function textOf(text: string): string {
  return `<text>${encodeEntities(text).replaceAll('\r', '&#13;')}</text>`
}

/** Reads the questions of a Moodle XML file that have one right answer or a typed one. */
export function readMoodle(text: string): ReadQuiz {
  const root = readXml(text)
  if (!('name' in root) || root.name !== 'quiz') {
    return { about: {}, questions: [], problems: [{ line: root.line, field: '', reason: 'xmlSyntax' }] }
  }
  const read = root.children
    .filter(({ name, attributes }) => name === 'question' && attributes.type !== 'category')
    .map((element, index) => {
      const fields = readQuestion(element)
      const problem = 'problem' in fields ? (fields.problem as FormatReason) : undefined
      const draft = problem ? null : withRest(fields, readComment(element))
      return { line: element.line, number: index + 1, problem, draft }
    })
  const problems = read.flatMap(({ line, number, problem }): FormatProblem[] =>
    problem ? [{ line, question: number, field: '', reason: problem }] : [],
  )
  return { about: readComment(root), questions: read.map(({ line, draft }) => ({ line, draft })), problems }
}

function readComment({ comments }: XmlElement): Record<string, unknown> {
  const own = comments.map((each) => each.trim()).find((each) => each.startsWith(COMMENT))
  return (own && readObject(own.slice(COMMENT.length))) || {}
}

type QuestionFields = Record<string, unknown> | { problem: FormatReason }

function readQuestion(element: XmlElement): QuestionFields {
  const fields = readAnswers(element)
  if ('problem' in fields) return fields
  const explanation = childText(element, 'generalfeedback')
  return { question: childText(element, 'questiontext'), ...(explanation && { explanation }), ...fields }
}

function readAnswers(element: XmlElement): QuestionFields {
  const elements = element.children.filter(({ name }) => name === 'answer')
  const answers = elements.map((each) => ({
    text: plainText(each),
    fraction: Number(each.attributes.fraction ?? 0),
    feedback: childText(each, 'feedback'),
  }))
  switch (element.attributes.type) {
    case 'multichoice':
      return choiceFields(answers)
    case 'shortanswer':
      return typedFields(answers)
    case 'numerical': {
      const hasTolerance = elements.some((each) => Number(childText(each, 'tolerance') || 0) !== 0)
      if (hasTolerance) return { problem: 'tolerance' }
      const fields = typedFields(answers)
      return 'problem' in fields ? fields : { ...fields, answerKind: { kind: 'number' } }
    }
    default:
      return { problem: 'questionUnsupported' }
  }
}

function childText(element: XmlElement, name: string): string {
  const child = element.children.find((each) => each.name === name)
  return child ? plainText(child) : ''
}

const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|tr|h\d)>/gi

/** The text of an element; HTML, which is Moodle's default, loses its markup. */
function plainText(element: XmlElement): string {
  const text = element.children.find(({ name }) => name === 'text')?.text ?? element.text
  const format = element.attributes.format ?? (/<\w/.test(text) ? 'html' : 'plain_text')
  if (format === 'plain_text' || format === 'markdown') return text.trim()
  const bare = text
    .replaceAll(BREAKS, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
  return decodeEntities(bare)
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
