import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useDraft } from '../../../form/use-draft'
import { useFields } from '../../../form/use-fields'
import { loadWords } from '../../../i18n/i18n'
import { showPart } from '../../../testing/show'
import { QuestionList } from './question-list'
import { EMPTY_QUIZ, validateQuiz } from './quiz-values'

function Questions() {
  const draft = useDraft(null, EMPTY_QUIZ)
  const { submit, errorOf } = useFields({ draft, validated: validateQuiz(draft.values), onSubmit: () => {} })
  return (
    <form noValidate onSubmit={submit}>
      <QuestionList
        questions={draft.values.questions}
        onChange={(questions) => draft.change({ questions })}
        error={errorOf('questions')}
        errorOf={errorOf}
      />
      <button type="submit">Save</button>
    </form>
  )
}

const button = (name: RegExp) => page.getByRole('button', { name })
const text = page.getByRole('textbox', { name: 'Question', exact: true })

test('an invalid question keeps its error when it moves, and a new one has none', async () => {
  await loadWords(['adminContent', 'errors'])
  await showPart(<Questions />)
  await button(/fill/i).click()
  await button(/Save/).click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await button(/Remove question 1/).click()
  await button(/fill/i).click()
  await expect.element(text).toHaveFocus()
  await expect.element(text).not.toHaveAttribute('aria-invalid', 'true')
  await button(/Save/).click()
  await button(/fill/i).click()
  await button(/Move question 1 down/).click()
  await expect.element(text.first()).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(text.last()).toHaveAttribute('aria-invalid', 'true')
})

test('a common mistake is listed with its remark, unless it is right or empty', async () => {
  await loadWords(['adminContent', 'errors'])
  await showPart(<Questions />)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await button(/fill/i).click()
  await text.fill('7 × 8 = ____')
  await field('Right answer').fill('56')
  await page.getByText(/^More/).click()
  await button(/Add a common mistake/).click()
  await expect.element(field('Common mistake 1')).toHaveFocus()
  await field('Common mistake 1').fill('56')
  await field('Feedback on it').fill('That is 6 × 9.')
  await button(/Save/).click()
  await expect.element(page.getByText('A common mistake must not be a right answer')).toBeVisible()
  await expect.element(field('Common mistake 1')).toHaveFocus()
  await field('Common mistake 1').fill('54')
  await expect.element(page.getByText('A common mistake must not be a right answer')).not.toBeInTheDocument()
  await button(/Add a common mistake/).click()
  await button(/Save/).click()
  await expect.element(field('Common mistake 2')).toHaveAttribute('aria-invalid', 'true')
  await button(/Remove common mistake 1/).click()
  await expect.element(field('Common mistake 1')).toHaveFocus()
  await expect.element(field('Common mistake 1')).toHaveValue('')
})
