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

/*
 * GIFT, the text format of Moodle. What it has no place for (French texts, hints, figures) is in comments, which other
 * programs ignore.
 */
const QUIZ_COMMENT = '// plume-quiz '
const QUESTION_COMMENT = '// plume '
const BLANK = '____'

export function writeGift(quiz: QuizDraft): string {
  const blocks = quiz.questions.map(writeQuestion)
  return `${QUIZ_COMMENT}${JSON.stringify(aboutOf(quiz))}\n\n${blocks.join('\n\n')}\n`
}

function writeQuestion(question: QuestionDraft): string {
  const isChoice = question.type === 'multiple_choice'
  const written = ['type', 'question', 'explanation', 'correctAnswer', ...(isChoice ? ['options', 'feedback'] : [])]
  const rest = restOf(question, written)
  const answers = isChoice
    ? question.options.map((option, index) => {
        const feedback = question.feedback?.[index]
        const mark = index === question.correctAnswer ? '=' : '~'
        return `\t${mark}${writeText(option)}${feedback ? `#${writeText(feedback)}` : ''}`
      })
    : [`\t=${writeText(question.correctAnswer)}`]
  const general = question.explanation ? [`\t####${writeText(question.explanation)}`] : []
  const lines = [`${writeText(question.question)} {`, ...answers, ...general, '}']
  return [`${QUESTION_COMMENT}${JSON.stringify(rest)}`, ...lines].join('\n')
}

/** A backslash stays visible, and a line of text that looks like a comment stays text. */
function writeText(text: string): string {
  const escaped = text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
  return escaped.replace(/^(\/\/|\[|\$|%)/, '\\$1')
}

function readText(text: string): string {
  return text.trim().replaceAll(/\\(n|[^\w\s])/g, (_, character) => (character === 'n' ? '\n' : character))
}

interface GiftBlock {
  line: number
  text: string
  rest: Record<string, unknown>
}

/** Reads the questions of a GIFT file that have one right answer or a typed one. */
export function readGift(text: string): ReadQuiz {
  const { blocks, about } = splitBlocks(text.replace(/^\ufeff/, ''))
  const read = blocks.map((block, index) => {
    const fields = readQuestion(block)
    const problem = 'problem' in fields ? (fields.problem as FormatReason) : undefined
    return { line: block.line, number: index + 1, problem, draft: problem ? null : withRest(fields, block.rest) }
  })
  const problems = read.flatMap(({ line, number, problem }): FormatProblem[] =>
    problem ? [{ line, question: number, field: '', reason: problem }] : [],
  )
  return { about, questions: read.map(({ line, draft }) => ({ line, draft })), problems }
}

/** Questions are separated by empty lines; comments and categories are not part of them. */
function splitBlocks(text: string): { blocks: GiftBlock[]; about: Record<string, unknown> } {
  let about: Record<string, unknown> = {}
  let rest: Record<string, unknown> = {}
  const blocks: GiftBlock[] = []
  let current: { line: number; lines: string[] } | null = null
  const close = () => {
    if (!current) return
    blocks.push({ line: current.line, text: current.lines.join('\n'), rest })
    rest = {}
    current = null
  }
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const trimmed = line.trim()
    if (trimmed.startsWith(QUIZ_COMMENT)) about = readObject(trimmed.slice(QUIZ_COMMENT.length)) ?? {}
    else if (trimmed.startsWith(QUESTION_COMMENT)) rest = readObject(trimmed.slice(QUESTION_COMMENT.length)) ?? {}
    if (trimmed.startsWith('//') || trimmed.startsWith('$CATEGORY')) continue
    if (trimmed === '') close()
    else if (current) current.lines.push(line)
    else current = { line: index + 1, lines: [line] }
  }
  close()
  return { blocks, about }
}

type QuestionFields = Record<string, unknown> | { problem: FormatReason }

function readQuestion({ text }: GiftBlock): QuestionFields {
  // `::title::` and `[html]` come before the question.
  const body = text
    .trim()
    .replace(/^::(?:[^\\:]|\\.)*::\s*/, '')
    .replace(/^\[(?:html|moodle|plain|markdown)\]\s*/, '')
  const open = findUnescaped(body, '{')
  const close = findUnescaped(body, '}', open)
  if (open < 0 || close < 0) return { problem: 'giftSyntax' }
  const [before, inside, after] = [body.slice(0, open), body.slice(open + 1, close), body.slice(close + 1).trim()]
  const question = readText(after ? `${before.trim()} ${BLANK} ${after}`.replace(/ ([.,;!?])/g, '$1') : before)
  const [answers = '', explanation = ''] = splitAtUnescaped(inside, '####')
  const fields = readAnswers(answers)
  if ('problem' in fields) return fields
  return { question, ...(explanation.trim() && { explanation: readText(explanation) }), ...fields }
}

function readAnswers(text: string): QuestionFields {
  const trimmed = text.trim()
  if (trimmed.startsWith('#')) return readNumber(trimmed.slice(1))
  if (!/^[=~]/.test(trimmed) || findUnescaped(trimmed, '->') >= 0) return { problem: 'questionUnsupported' }
  const answers = splitAnswers(trimmed)
  return answers.some(({ mark }) => mark === '~') ? choiceFields(answers) : typedFields(answers)
}

function readNumber(text: string): QuestionFields {
  const [answer = '', feedback] = splitAtUnescaped(text.replace(/^\s*=/, ''), '#')
  const [number = '', tolerance = '0'] = splitAtUnescaped(answer, ':')
  if (number.includes('..') || Number(tolerance) !== 0) return { problem: 'tolerance' }
  const explanation = feedback && { explanation: readText(feedback) }
  return { type: 'fill_blank', correctAnswer: readText(number), answerKind: { kind: 'number' }, ...explanation }
}

function splitAnswers(text: string): (ReadAnswer & { mark: string })[] {
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '=' || text[at] === '~') starts.push(at)
  }
  return starts.map((start, index) => {
    const mark = text[start] ?? ''
    const whole = text.slice(start + 1, starts[index + 1])
    const [, percent, rest = ''] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(whole) ?? []
    const [answer = '', feedback = ''] = splitAtUnescaped(rest, '#')
    const fraction = percent === undefined ? Number(mark === '=') * 100 : Number(percent)
    return { mark, text: readText(answer), feedback: readText(feedback), fraction }
  })
}

/** The place of a character that is not escaped, or -1. */
function findUnescaped(text: string, sought: string, from = 0): number {
  for (let at = Math.max(0, from); at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(sought, at)) return at
  }
  return -1
}

function splitAtUnescaped(text: string, separator: string): string[] {
  const at = findUnescaped(text, separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
