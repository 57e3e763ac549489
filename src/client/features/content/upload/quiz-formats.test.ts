import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '#shared/features/quizzes/formats/csv-quiz'
import { writeGift } from '#shared/features/quizzes/formats/gift-quiz'
import { writeMoodle } from '#shared/features/quizzes/formats/moodle-quiz'
import type { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { SUBJECTS } from '#shared/subjects'
import { type QuizFile, readQuizFile } from './quiz-file'
import { csvTemplate, type ExportFormat, exportFile } from './quiz-formats'

const EXPORT_FORMATS: readonly ExportFormat[] = ['json', 'csv', 'gift', 'xml']

const read = (text: string, name: string) => readQuizFile(Buffer.from(text), name)
const quizIn = (file: QuizFile): QuizDraft => {
  if ('quiz' in file) return file.quiz
  throw new Error(JSON.stringify(file))
}
const SEEDED = SUBJECTS.flatMap((subject) =>
  readdirSync(`content/quizzes/${subject}`).map((name) => `content/quizzes/${subject}/${name}`),
)
const FORMATS: [string, (quiz: QuizDraft) => string][] = [
  ['csv', (quiz) => writeCsv(quiz)],
  ['gift', writeGift],
  ['xml', writeMoodle],
]

describe.each(FORMATS)('a quiz exported as %s', (ending, write) => {
  test.each(SEEDED)('reading the exported quiz again gives an equal quiz: %s', (path) => {
    const quiz = quizIn(read(readFileSync(path, 'utf8'), path))
    expect(read(write(quiz), `quiz.${ending}`)).toEqual({ quiz, isSubjectMissing: false })
  })

  test('keeps the characters that the format uses itself', () => {
    const text = 'a, "b"; {c} =d ~e #f :g: \\n \\\\ <p>&amp; -- // [html]\nsecond line % $CATEGORY'
    const quiz: QuizDraft = {
      title: text.slice(0, 39),
      titleFr: '',
      description: '',
      descriptionFr: '',
      subject: 'math',
      difficulty: 'easy',
      questions: [
        {
          type: 'multiple_choice',
          question: `// ${text}`,
          questionFr: text,
          explanation: text,
          explanationFr: '',
          options: ['=1', '~2', '#3', '{4}'],
          optionsFr: [],
          correctAnswer: 3,
          feedback: [text, null, '-', null],
          hints: [text, '["x"'],
        },
        {
          type: 'fill_blank',
          question: `$ ${text} ____`,
          questionFr: '',
          explanation: '',
          explanationFr: '',
          correctAnswer: '= 1:2 #',
        },
      ],
    }
    expect(quizIn(read(write(quiz), `quiz.${ending}`))).toEqual(quiz)
  })
})

test.each(EXPORT_FORMATS)(
  'a quiz of the site saved as %s has the same questions when it is imported',
  async (format) => {
    const empty = { titleFr: '', description: '', descriptionFr: '' }
    const [choice, blank] = [
      { type: 'multiple_choice', options: ['2', '3', '4', '6'], optionsFr: ['2', '3', '4', '6'], correctAnswer: 2 },
      { type: 'fill_blank', options: [], optionsFr: [], correctAnswer: '12', answerKind: { kind: 'number' } },
    ] as const
    const texts = { questionFr: '', explanation: '', explanationFr: '' }
    const questions = [
      {
        id: 'q1',
        question: 'Half of 8?',
        ...texts,
        ...choice,
        options: [...choice.options],
        optionsFr: [...choice.optionsFr],
      },
      { id: 'q2', question: 'Twice six is ____.', ...texts, ...blank, options: [], optionsFr: [] },
    ]
    const stored = { id: 5, version: 3, questionSetId: 7, createdAt: '2026-11-16T15:00:00.000Z', isPublished: true }
    const quiz = { ...stored, ...empty, title: 'Halves', subject: 'math', difficulty: 'easy', questions } as const
    const { name, content } = exportFile({ ...quiz, questions }, format)
    const imported = quizIn(read(await content.text(), name))
    expect(imported).toMatchObject({ title: 'Halves', subject: 'math', difficulty: 'easy' })
    expect(imported.questions).toMatchObject([
      { id: 'q1', ...choice },
      { id: 'q2', type: 'fill_blank', correctAnswer: '12', answerKind: { kind: 'number' } },
    ])
  },
)

describe('a table of questions', () => {
  test('made from the template is a quiz', async () => {
    const quiz = quizIn(read(await csvTemplate().content.text(), 'plume-quiz.csv'))
    expect(quiz.questions.map(({ type, correctAnswer }) => [type, correctAnswer])).toEqual([
      ['multiple_choice', 2],
      ['fill_blank', '12'],
    ])
  })

  test('may have its columns in any order, semicolons and no type', () => {
    const text = 'subject;question;correctAnswer;optionA;optionB;optionC;optionD\nfrench;Où?;b;ici;là;où;ou\n'
    expect(quizIn(read(text, 'Les homophones.csv'))).toMatchObject({
      title: 'Les homophones',
      subject: 'french',
      questions: [{ type: 'multiple_choice', correctAnswer: 1, options: ['ici', 'là', 'où', 'ou'] }],
    })
  })

  test('reports an unknown column, an open quotation mark and every wrong line', () => {
    expect(read('question,answer\nWhy?,x', 'a.csv')).toEqual({
      problems: [{ line: 1, field: 'answer', reason: 'csvHeading' }],
    })
    expect(read('question,correctAnswer\n"Why?,x', 'a.csv')).toEqual({
      problems: [{ line: 2, field: '', reason: 'csvQuotes' }],
    })
    const text =
      'subject,question,correctAnswer,optionA,optionB,optionC,optionD,figure\n' +
      'math,"Two\nlines",E,1,2,3,4,\n,,A,1,2,3,4,\n,Why?,x,,,,,{'
    expect(read(text, 'a.csv')).toMatchObject({
      problems: [
        { line: 2, question: 1, field: 'correctAnswer', reason: 'KEY_OUTSIDE_OPTIONS' },
        { line: 4, question: 2, field: 'question', reason: 'TEXT_REQUIRED' },
        { line: 5, question: 3, field: 'figure', reason: 'cellUnreadable' },
      ],
    })
  })
})

describe('a GIFT file of another program', () => {
  test('gives questions with one right answer, typed answers and numbers, and no subject', () => {
    const text = `$CATEGORY: Grade 5

// a comment
::Capitals::[html]What is the capital of Canada? {
  =Ottawa#Right.
  ~Toronto
  ~%0%Montréal#The largest city of Québec.
  ~Halifax
  ####It was chosen in 1857.
}

Two {=plus =and} two make four.

What is 3 \\: 1? {#3}
`
    expect(read(text, 'grade 5.txt')).toMatchObject({
      isSubjectMissing: true,
      quiz: {
        title: 'grade 5',
        questions: [
          {
            question: 'What is the capital of Canada?',
            options: ['Ottawa', 'Toronto', 'Montréal', 'Halifax'],
            correctAnswer: 0,
            feedback: ['Right.', null, 'The largest city of Québec.', null],
            explanation: 'It was chosen in 1857.',
          },
          {
            question: 'Two ____ two make four.',
            correctAnswer: 'plus',
            answerKind: { kind: 'text', accepted: ['and'] },
          },
          { question: 'What is 3 : 1?', correctAnswer: '3', answerKind: { kind: 'number' } },
        ],
      },
    })
  })

  test('reports each question that a quiz cannot hold, by its line', () => {
    const text =
      'No answers\n\nTrue? {T}\n\nMatch {=a -> b =c -> d}\n\nPi? {#3.14:0.01}\n\nWhich? {~%50%a ~%50%b}\n\nTwo? {=a ~b}'
    expect(read(text, 'a.gift')).toMatchObject({
      problems: [
        { line: 1, question: 1, reason: 'giftSyntax' },
        { line: 3, question: 2, reason: 'questionUnsupported' },
        { line: 5, question: 3, reason: 'questionUnsupported' },
        { line: 7, question: 4, reason: 'tolerance' },
        { line: 9, question: 5, reason: 'partialCredit' },
        { line: 11, question: 6, field: 'options', reason: 'FOUR_OPTIONS' },
      ],
    })
  })
})

describe('a Moodle XML file of another program', () => {
  test('loses its HTML and keeps its questions', () => {
    const answers = ['<p>Ottawa</p>', 'Toronto', 'Montr&#233;al', 'Halifax']
      .map(
        (text, index) =>
          `<answer fraction="${index === 0 ? 100 : 0}" format="html"><text><![CDATA[${text}]]></text></answer>`,
      )
      .join('\n')
    const text = `<?xml version="1.0"?>
<quiz>
  <question type="category"><category><text>$course$/Grade 5</text></category></question>
  <question type="multichoice">
    <questiontext format="html"><text><![CDATA[<p>What is the <b>capital</b>?</p>]]></text></questiontext>
    ${answers}
  </question>
  <question type="numerical">
    <questiontext><text>3 &lt; 4 &amp; 1 + 2?</text></questiontext>
    <answer fraction="100"><text>3</text><tolerance>0</tolerance></answer>
  </question>
</quiz>`
    expect(read(text, 'Grade 5.xml')).toMatchObject({
      isSubjectMissing: true,
      quiz: {
        questions: [
          { question: 'What is the capital?', options: ['Ottawa', 'Toronto', 'Montréal', 'Halifax'], correctAnswer: 0 },
          { question: '3 < 4 & 1 + 2?', correctAnswer: '3', answerKind: { kind: 'number' } },
        ],
      },
    })
  })

  test('reads many unclosed tags without a delay', () => {
    const text = `<![CDATA[${'<'.repeat(200_000)}<b>2 < 3</b>]]>`
    const asked = `<questiontext format="html"><text>${text}</text></questiontext>`
    const startedAt = performance.now()
    read(`<quiz><question type="shortanswer">${asked}</question></quiz>`, 'a.xml')
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  test.each([
    ['a document type, which could define entities', '<!DOCTYPE quiz [<!ENTITY a "b">]>\n<quiz></quiz>', 1],
    ['an element that is not closed', '<quiz>\n<question>\n</quiz>', 3],
    ['another document', '<html></html>', 1],
    ['very deep elements', '<a>'.repeat(100), 1],
  ])('is refused with %s', (_, text, line) => {
    expect(read(text, 'a.xml')).toEqual({ problems: [{ line, field: '', reason: 'xmlSyntax' }] })
  })

  test('reports a kind of question that a quiz cannot hold, by its line', () => {
    expect(read('<quiz>\n\n<question type="essay"></question></quiz>', 'a.xml')).toMatchObject({
      problems: [{ line: 3, question: 1, reason: 'questionUnsupported' }],
    })
  })
})
