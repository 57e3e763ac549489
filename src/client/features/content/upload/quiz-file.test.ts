import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readQuizFile as readBytes } from './quiz-file'

const FOLDER = 'content/quizzes/math'

const GOOD = {
  title: 'Halves',
  subject: 'math',
  questions: [
    { type: 'multiple_choice', question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 1 },
    { type: 'fill_blank', question: '1/2 of 8 is ____', correctAnswer: '4' },
  ],
}

const readQuizFile = (text: string) => readBytes(Buffer.from(text), 'quiz.json')

function file(overrides: object): string {
  return JSON.stringify({ ...GOOD, ...overrides }, null, 2)
}

function lineWith(text: string, words: string): number {
  return text.split('\n').findIndex((line) => line.includes(words)) + 1
}

describe('a quiz file', () => {
  test.each(readdirSync(FOLDER))('reads our own quiz file %s', (name) => {
    expect(readQuizFile(readFileSync(`${FOLDER}/${name}`, 'utf8'))).toHaveProperty('quiz')
  })

  test('can begin with a byte order mark and omit fields with a default', () => {
    expect(readQuizFile(`\uFEFF${file({})}`)).toMatchObject({ quiz: { titleFr: '', difficulty: 'medium' } })
  })

  test.each([
    ['Windows', '\r\n'],
    ['old Macs', '\r'],
  ])('can have the line ends of %s, and its problems are on the same lines', (_, end) => {
    expect(readQuizFile(file({}).replaceAll('\n', end))).toHaveProperty('quiz')
    const text = file({ subject: 'history' })
    expect(readQuizFile(text.replaceAll('\n', end))).toEqual(readQuizFile(text))
  })

  test.each([
    ['UTF-16 with a mark', Buffer.from(`\ufeff${file({ title: 'Été' })}`, 'utf16le')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${file({ title: 'Été' })}`)],
  ])('can be in %s', (_, bytes) => {
    expect(readBytes(bytes, 'quiz.json')).toMatchObject({ quiz: { title: 'Été' } })
  })

  test.each([
    ['in Windows-1252', Buffer.from(file({ title: 'Été' }), 'latin1'), 'FILE_NOT_UTF8'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'FILE_TYPE_REFUSED'],
  ])('%s is refused with the reason', (_, bytes, refusal) => {
    expect(readBytes(bytes, 'quiz.json')).toEqual({ refusal })
  })

  test('reports the line and column of invalid JSON', () => {
    expect(readQuizFile('{\n  "title": "Halves",\n  "subject" "math"\n}')).toEqual({
      problems: [{ line: 3, column: 13, field: '', reason: 'syntax' }],
    })
  })

  test('reports all problems together by line, question and field', () => {
    const [choice, blank] = GOOD.questions
    const text = file({
      subject: 'history',
      questions: [
        { ...choice, options: ['a', '', 'c', 'd'], correctAnswer: 4 },
        { ...blank, correctAnswer: undefined },
      ],
    })
    const lineOf = (words: string) => lineWith(text, words)
    expect(readQuizFile(text)).toEqual({
      problems: [
        { line: lineOf('"history"'), field: 'subject', reason: 'SUBJECT_UNKNOWN' },
        { line: lineOf('""'), question: 1, field: 'options.1', reason: 'OPTION_REQUIRED' },
        { line: lineOf('"correctAnswer": 4'), question: 1, field: 'correctAnswer', reason: 'KEY_OUTSIDE_OPTIONS' },
        { line: lineOf('fill_blank') - 1, question: 2, field: 'correctAnswer', reason: 'ANSWER_REQUIRED' },
      ],
    })
  })

  test.each([
    ['no questions', { questions: [] }, { field: 'questions', reason: 'QUESTIONS_REQUIRED' }],
    ['an unknown field', { author: 'me' }, { field: '', reason: { unknownField: 'author' } }],
    ['a number for a title', { title: 3 }, { field: 'title', reason: 'TITLE_REQUIRED' }],
    ['a number for a description', { description: 3 }, { field: 'description', reason: 'wrongKind' }],
    ['a question of no kind', { questions: [{}] }, { question: 1, field: 'type', reason: 'QUESTION_TYPE_UNKNOWN' }],
  ])('refuses a quiz file with %s', (_, overrides, problem) => {
    expect(readQuizFile(file(overrides))).toMatchObject({ problems: [problem] })
  })

  test('reports each unknown field on its own line', () => {
    const [choice, blank] = GOOD.questions
    const text = file({ colour: 'red', author: 'me', questions: [choice, { ...blank, hint: 'half' }] })
    expect(readQuizFile(text)).toEqual({
      problems: [
        { line: lineWith(text, 'hint'), question: 2, field: '', reason: { unknownField: 'hint' } },
        { line: lineWith(text, 'colour'), field: '', reason: { unknownField: 'colour' } },
        { line: lineWith(text, 'author'), field: '', reason: { unknownField: 'author' } },
      ],
    })
  })

  test.each(['null', '[]', '"quiz"', '7'])('refuses a quiz file that contains only %s', (text) => {
    expect(readQuizFile(text)).toMatchObject({ problems: [{ line: 1, field: '', reason: 'wrongKind' }] })
  })
})
