import { beforeEach, describe, expect, test } from 'vitest'
import { guideFile, makeContentFolder, quizFile, withFourth } from '../testing/content/content-folder'
import { readContent } from './read-content'

const folder = makeContentFolder()
const read = () => readContent(folder.root)

const AMARA = {
  name: 'Amara Diallo',
  subjects: ['math', 'french'],
  languages: ['fr'],
  introduction: 'Drawing first.',
  introductionFr: 'Le dessin d’abord.',
  qualifications: '',
}

beforeEach(() => folder.clear())

describe('valid files', () => {
  test('become a quiz whose questions are numbered', () => {
    folder.write('quizzes/math/numbers.json', quizFile())
    const { content, problems } = read()
    expect(problems).toEqual([])
    expect(content.quizzes).toMatchObject([
      { slug: 'numbers', path: 'content/quizzes/math/numbers.json', value: { title: 'Numbers', difficulty: 'easy' } },
    ])
    const questions = content.quizzes[0]?.value.questions ?? []
    expect(questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6'])
    expect(questions[5]).toEqual({
      id: 'q6',
      type: 'fill_blank',
      question: '2 + 2 = ____',
      questionFr: '2 + 2 = ____',
      options: [],
      optionsFr: [],
      correctAnswer: '4',
      explanation: 'Two and two.',
      explanationFr: 'Deux et deux.',
    })
  })

  test('may have byte order marks and any kind of line end', () => {
    const marked = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`
    folder.write('quizzes/math/numbers.json', marked(JSON.stringify(quizFile(), null, 2)))
    folder.write('guides/math/shapes/guide.json', JSON.stringify(guideFile(), null, 2).replaceAll('\n', '\r'))
    folder.write('guides/math/shapes/en.md', marked('## Shapes\n\nRound.\n'))
    folder.write('guides/math/shapes/fr.md', '## Formes\r\rRondes.\u2028')
    const { content, problems } = read()
    expect(problems).toEqual([])
    expect(content.quizzes).toHaveLength(1)
    expect(content.guides).toMatchObject([
      { value: { content: '## Shapes\n\nRound.', contentFr: '## Formes\n\nRondes.' } },
    ])
  })

  test('become a guide with its two texts, and a tutor', () => {
    folder.write('guides/math/shapes/guide.json', guideFile())
    folder.write('guides/math/shapes/en.md', '## Shapes\n')
    folder.write('guides/math/shapes/fr.md', '## Formes\n')
    folder.write('tutors/amara-diallo.json', AMARA)
    folder.write('quizzes/.DS_Store', 'a machine’s own')
    expect(read()).toEqual({
      content: {
        quizzes: [],
        guides: [
          {
            slug: 'shapes',
            path: 'content/guides/math/shapes',
            value: {
              ...guideFile(),
              content: '## Shapes',
              contentFr: '## Formes',
              activities: [],
              scenes: [],
              figures: [],
            },
          },
        ],
        tutors: [
          {
            slug: 'amara-diallo',
            path: 'content/tutors/amara-diallo.json',
            value: AMARA,
          },
        ],
      },
      problems: [],
    })
  })

  test('are optional: an empty folder has no content and no problems', () => {
    expect(read()).toEqual({ content: { quizzes: [], guides: [], tutors: [] }, problems: [] })
  })
})

test('a file in Windows-1252 is refused with the reason', () => {
  const bytes = (given: unknown) => Buffer.from(typeof given === 'string' ? given : JSON.stringify(given), 'latin1')
  folder.write('quizzes/math/numbers.json', bytes(quizFile({ titleFr: 'Été' })))
  folder.write('guides/math/shapes/guide.json', guideFile())
  folder.write('guides/math/shapes/en.md', 'Shapes')
  folder.write('guides/math/shapes/fr.md', bytes('Été'))
  expect(read().problems).toEqual([
    'content/quizzes/math/numbers.json: is not a text in UTF-8',
    'content/guides/math/shapes fr.md: is not a text in UTF-8',
  ])
})

describe('an invalid quiz is reported with its file and question', () => {
  test.each<[string, unknown, string]>([
    ['broken JSON', '{\n  "title": "a",\n  "titleFr": b\n}', ': line 3 is not valid JSON'],
    ['a text that never ends', '{\n  "title": "a,\n  "titleFr": "b"\n}', ': line 2 is not valid JSON'],
    ['a comma too many', '{\n  "title": "a",\n}', ': line 3 is not valid JSON'],
    ['a file cut short', '{\n  "title": "a"\n', ': line 3 is not valid JSON'],
    [
      'an index too high',
      quizFile(withFourth({ correctAnswer: 5 })),
      ' question 4: correctAnswer 5 is outside its options',
    ],
    [
      'an index below zero',
      quizFile(withFourth({ correctAnswer: -1 })),
      ' question 4: correctAnswer -1 is outside its options',
    ],
    [
      'a key in words',
      quizFile(withFourth({ correctAnswer: 'deux' })),
      ' question 4: correctAnswer "deux" is outside its options',
    ],
    [
      'doubled options',
      quizFile(withFourth({ options: ['1', '2', '2', '3'] })),
      ' question 4: options: Two options are the same',
    ],
    [
      'doubled French options',
      quizFile(withFourth({ optionsFr: ['1', '2', '2', '3'] })),
      ' question 4: optionsFr: Two options are the same',
    ],
    [
      'three options',
      quizFile(withFourth({ options: ['1', '2', '3'] })),
      ' question 4: options: A multiple-choice question must have four options',
    ],
    [
      'three French options',
      quizFile(withFourth({ optionsFr: ['1', '2', '3'] })),
      ' question 4: optionsFr must have four texts',
    ],
    [
      'an empty French option',
      quizFile(withFourth({ optionsFr: ['1', '2', '3', ' '] })),
      ' question 4: optionsFr must have four texts',
    ],
    [
      'a question without French',
      quizFile(withFourth({ questionFr: undefined })),
      ' question 4: questionFr is missing',
    ],
    ['a question without English', quizFile(withFourth({ question: undefined })), ' question 4: question is missing'],
    ['no explanation', quizFile(withFourth({ explanation: '' })), ' question 4: explanation is missing'],
    ['no French explanation', quizFile(withFourth({ explanationFr: ' ' })), ' question 4: explanationFr is missing'],
    [
      'an unknown type',
      quizFile(withFourth({ type: 'essay' })),
      ' question 4: type: A question must be multiple_choice or fill_blank',
    ],
    ['an unknown field', quizFile(withFourth({ hint: 'no' })), ' question 4: unknown field hint'],
    ['a misspelt field', quizFile({ titelFr: 'x' }), ': unknown field titelFr'],
    ['no French title', quizFile({ titleFr: undefined }), ': titleFr is missing'],
    ['no difficulty', quizFile({ difficulty: undefined }), ': difficulty is missing'],
    ['another folder’s subject', quizFile({ subject: 'french' }), ': subject french does not fit its folder math'],
    ['an unknown subject', quizFile({ subject: 'maths' }), ': subject: Subject must be english, french or math'],
    ['five questions', quizFile({ questions: quizFile().questions.slice(1) }), ': has 5 questions instead of 6 to 12'],
    [
      'thirteen questions',
      quizFile({ questions: [...quizFile().questions, ...quizFile().questions, quizFile().questions[0]] }),
      ': has 13 questions instead of 6 to 12',
    ],
    [
      'one type only',
      quizFile({ questions: [...quizFile().questions.slice(0, 5), quizFile().questions[0]] }),
      ': has no fill_blank question',
    ],
    ['an id twice', quizFile(withFourth({ id: 'q1' })), ': two questions have the same id'],
    ['a list instead of a quiz', '[]', ': Invalid input: expected object, received array'],
  ])('%s', (_, given, problem) => {
    folder.write('quizzes/math/numbers.json', given)
    expect(read()).toEqual({
      content: { quizzes: [], guides: [], tutors: [] },
      problems: [`content/quizzes/math/numbers.json${problem}`],
    })
  })

  test('reports every problem of every file together', () => {
    folder.write('quizzes/math/numbers.json', quizFile({ titleFr: '', ...withFourth({ explanation: '' }) }))
    folder.write('quizzes/french/mots.json', quizFile())
    expect(read().problems).toHaveLength(3)
  })
})

describe('unexpected files', () => {
  test.each([
    ['a folder of no subject', 'quizzes/maths/numbers.json', 'content/quizzes/maths: is not the folder of a subject'],
    [
      'a name with capitals',
      'tutors/Amara.json',
      'content/tutors/Amara.json: its name must be lower-case letters, digits and hyphens, then .json',
    ],
  ])('%s', (_, path, problem) => {
    folder.write(path, quizFile())
    expect(read().problems).toEqual([problem])
  })

  test('two subjects with files of the same name', () => {
    folder.write('quizzes/math/numbers.json', quizFile())
    folder.write('quizzes/french/numbers.json', quizFile({ subject: 'french' }))
    expect(read().problems).toEqual([
      'content/quizzes/math/numbers.json: has the same name as content/quizzes/french/numbers.json',
    ])
  })

  test.each([
    ['nothing', { ...AMARA, subjects: [] }],
    ['one subject twice', { ...AMARA, subjects: ['math', 'math'] }],
    ['an unknown subject', { ...AMARA, subjects: ['physics'] }],
  ])('a tutor of %s', (_, tutor) => {
    folder.write('tutors/amara.json', tutor)
    expect(read().problems).toEqual([expect.stringMatching(/^content\/tutors\/amara\.json.*: /)])
  })
})
