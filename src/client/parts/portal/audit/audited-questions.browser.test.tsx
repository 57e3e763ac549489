import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { describeFigure } from '#shared/figures/description/describe-figure'
import type { Figure } from '#shared/figures/figure'
import { loadWords } from '../../../i18n/i18n'
import { showPart } from '../../../testing/show'
import { AuditedQuestions } from './audited-questions'

const BAR: Figure = { kind: 'fraction-bar', parts: 4, filled: 3 }
const PASSAGE = { title: 'The ferry', titleFr: '', text: 'It was early.', textFr: '' }

const QUESTION: Question = {
  id: 'q1',
  type: 'multiple_choice',
  question: 'Which is \\(\\frac{3}{4}\\)?',
  questionFr: '',
  options: ['\\(\\sqrt{16}\\)', 'the bar', 'none', 'both'],
  optionsFr: [],
  correctAnswer: 1,
  explanation: '',
  explanationFr: '',
  figure: BAR,
  passage: PASSAGE,
}

test('staff see formulas, figures and passages as students do, a passage once for its questions', async () => {
  await loadWords(['adminUsers'])
  await showPart(<AuditedQuestions questions={[QUESTION, { ...QUESTION, id: 'q2', figure: undefined }]} />)
  await expect.element(page.getByRole('img', { name: describeFigure(BAR, 'en') })).toBeVisible()
  expect(document.querySelectorAll('math')).toHaveLength(4)
  await expect.element(page.getByText('\\frac')).not.toBeInTheDocument()
  expect(page.getByText('The ferry').elements()).toHaveLength(1)
})

test('staff see the further answers that a blank accepts', async () => {
  await loadWords(['adminUsers'])
  const blank: Question = {
    ...QUESTION,
    type: 'fill_blank',
    options: [],
    correctAnswer: 'color',
    answerKind: { kind: 'text', accepted: ['colour'], acceptedFr: ['couleur'] },
  }
  await showPart(<AuditedQuestions questions={[blank]} />)
  await expect.element(page.getByText('Also accepted: colour, couleur')).toBeVisible()
})
