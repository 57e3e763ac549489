import { describe, expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { type AnswerFormat, NO_MORE } from './more-values'
import {
  EMPTY_QUIZ,
  moveQuestion,
  type NewQuizValues,
  newQuestion,
  type QuestionValues,
  toQuestionDraft,
  toQuestionValues,
  validateQuiz,
} from './quiz-values'

function choice(overrides: Partial<QuestionValues> = {}): QuestionValues {
  const written = { question: 'Which?', options: ['a', 'b', 'c', 'd'], rightOption: 2 }
  return { ...newQuestion(1, 'multiple_choice'), ...written, ...overrides }
}

function quiz(overrides: Partial<NewQuizValues> = {}): NewQuizValues {
  return { ...EMPTY_QUIZ, title: 'Fractions', subject: 'math', questions: [choice()], ...overrides }
}

describe('a quiz made by hand', () => {
  test('is sent with the fields of each kind only', () => {
    const blank = { ...newQuestion(2, 'fill_blank'), question: '2 + 2 = ____', answer: ' 4 ' }
    const { body } = validateQuiz(quiz({ questions: [choice(), blank] }))
    expect(body?.questions[0]).toMatchObject({ options: ['a', 'b', 'c', 'd'], optionsFr: [], correctAnswer: 2 })
    expect(body?.questions[1]).toEqual({
      type: 'fill_blank',
      question: '2 + 2 = ____',
      questionFr: '',
      explanation: '',
      explanationFr: '',
      correctAnswer: '4',
    })
  })

  test('is sent with the answer kind, hints and solution of a blank', () => {
    const written = {
      question: 'A half?',
      answer: '0.5',
      more: { ...NO_MORE, units: 'cm\n\n mm ', hints: 'Look.\nCount.' },
    }
    const blank = (format: AnswerFormat) => {
      const values = { ...newQuestion(1, 'fill_blank'), ...written, more: { ...written.more, format } }
      return validateQuiz(quiz({ questions: [values] })).body?.questions[0]
    }
    expect(blank('number')).toMatchObject({
      answerKind: { kind: 'number', units: ['cm', 'mm'] },
      hints: ['Look.', 'Count.'],
    })
    expect(blank('percentage')).toMatchObject({ answerKind: { kind: 'number', percent: true } })
    expect(blank('understood')).toMatchObject({ answerKind: { kind: 'text', ignoreAccents: true } })
    expect(blank('expression')).toMatchObject({ answerKind: { kind: 'expression' } })
    expect(blank('plain')).not.toHaveProperty('answerKind', expect.anything())
  })

  test('reports a right answer that does not match the chosen kind', () => {
    const values = {
      ...newQuestion(1, 'fill_blank'),
      question: 'A half?',
      answer: '2/4',
      more: { ...NO_MORE, format: 'fraction' as const },
    }
    expect(validateQuiz(quiz({ questions: [values] })).problems).toEqual({
      'questions.0.correctAnswer': 'ANSWER_NOT_SIMPLEST',
    })
  })

  test('is sent with the common mistakes of a blank, and with none of a choice', () => {
    const mistake = { answer: '6', feedback: 'That is the sum.', feedbackFr: 'C’est la somme.' }
    const values = { question: '2 × 4 = ____', answer: '8', more: { ...NO_MORE, commonMistakes: [mistake] } }
    const sent = (type: QuestionValues['type']) =>
      validateQuiz(quiz({ questions: [choice({ ...values, type })] })).body?.questions[0]
    expect(sent('fill_blank')).toMatchObject({ commonMistakes: [mistake] })
    expect(sent('multiple_choice')).not.toHaveProperty('commonMistakes')
  })

  test('is sent without feedback on the right option', () => {
    const more = { ...NO_MORE, feedback: ['Too small.', '', 'Never said.', ''] }
    expect(validateQuiz(quiz({ questions: [choice({ more })] })).body?.questions[0]).toMatchObject({
      feedback: ['Too small.', null, null, null],
    })
  })

  test('keeps the positions of French options if some are missing', () => {
    const { body } = validateQuiz(quiz({ questions: [choice({ optionsFr: ['', 'deux', '', ''] })] }))
    expect(body?.questions[0]).toMatchObject({ optionsFr: ['', 'deux', '', ''] })
  })

  test.each([
    ['no title', { title: ' ' }, { title: 'TITLE_REQUIRED' }],
    ['no subject', { subject: '' as const }, { subject: 'TITLE_REQUIRED' }],
    ['neither', { title: '', subject: '' as const }, { title: 'TITLE_REQUIRED', subject: 'SUBJECT_REQUIRED' }],
    ['no question', { questions: [] }, { questions: 'QUESTIONS_REQUIRED' }],
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, { title: 'TEXT_TOO_LONG' }],
    [
      'no right option',
      { questions: [choice({ rightOption: null })] },
      { 'questions.0.correctAnswer': 'KEY_OUTSIDE_OPTIONS' },
    ],
    [
      'an empty option',
      { questions: [choice({ options: ['a', '', 'c', 'd'] })] },
      { 'questions.0.options.1': 'OPTION_REQUIRED' },
    ],
    [
      'two options alike',
      { questions: [choice({ options: ['a', 'a ', 'c', 'd'] })] },
      { 'questions.0.options': 'OPTIONS_DOUBLED' },
    ],
  ])('refuses a quiz with %s beside the field', (_, overrides, problems) => {
    expect(validateQuiz(quiz(overrides))).toEqual({ body: null, problems })
  })

  test('names the question that lacks its text and its answer', () => {
    const questions = [choice(), newQuestion(2, 'fill_blank')]
    expect(validateQuiz(quiz({ questions })).problems).toEqual({
      'questions.1.question': 'TEXT_REQUIRED',
      'questions.1.correctAnswer': 'ANSWER_REQUIRED',
    })
  })
})

describe('moving a question', () => {
  const questions = [1, 2, 3].map((key) => choice({ key }))
  test.each([
    [0, 1, [2, 1, 3]],
    [2, 0, [3, 1, 2]],
    [1, 1, [1, 2, 3]],
  ])('moves a question from %i to %i', (from, to, keys) => {
    expect(moveQuestion(questions, from, to).map(({ key }) => key)).toEqual(keys)
  })
})

describe('a stored question', () => {
  const common = { id: 'q7', questionFr: 'Lequel?', explanation: 'Because.', explanationFr: 'Parce que.' }
  const blank: Omit<Question, 'correctAnswer'> = {
    ...common,
    type: 'fill_blank',
    question: 'Half of ____?',
    options: [],
    optionsFr: [],
  }

  test.each<[string, Question]>([
    [
      'multiple choice with remarks, hints and a solution',
      {
        ...common,
        type: 'multiple_choice',
        question: 'Which?',
        options: ['a', 'b', 'c', 'd'],
        optionsFr: ['a', 'b', 'c', 'd'],
        correctAnswer: 1,
        feedback: ['You added.', null, null, 'Too many.'],
        hints: ['Look.', 'Count.'],
        hintsFr: ['Regarde.'],
        solution: ['One.', 'Two.'],
      },
    ],
    ['plain', { ...blank, correctAnswer: 'four' }],
    [
      'about a passage',
      {
        ...blank,
        correctAnswer: 'a loon',
        passage: { title: 'Dawn', titleFr: '', text: 'A loon called.', textFr: '' },
      },
    ],
    ['a number with units', { ...blank, correctAnswer: '4', answerKind: { kind: 'number', units: ['cm', '$'] } }],
    ['a figure', { ...blank, correctAnswer: '1/2', figure: { kind: 'fraction-bar', parts: 2, filled: 1 } }],
    ['a fraction', { ...blank, correctAnswer: '1/2', answerKind: { kind: 'number', lowestTerms: true } }],
    ['a percentage', { ...blank, correctAnswer: '50', answerKind: { kind: 'number', percent: true } }],
    [
      'a text with alternatives',
      { ...blank, correctAnswer: 'ete', answerKind: { kind: 'text', accepted: ['été'], ignoreAccents: true } },
    ],
    ['an expression', { ...blank, correctAnswer: 'x', answerKind: { kind: 'expression', simplest: true } }],
  ])('sends a stored question unchanged if the form does not change it: %s', (_, question) => {
    const { options, optionsFr, ...fields } = question
    const sent = question.type === 'multiple_choice' ? { ...fields, options, optionsFr } : fields
    expect(JSON.parse(JSON.stringify(toQuestionDraft(toQuestionValues(question, 1))))).toEqual(sent)
  })
})
