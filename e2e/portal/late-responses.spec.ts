import {
  cardNamed,
  ERROR_WORDS,
  fillBlank,
  fillTitles,
  makeQuiz,
  openAddDialog,
  openContent,
  ownTitle,
  questionAt,
  sheet,
} from '../content/content-editor'
import { coveredBy, languagesFor } from '../coverage'
import { delayResponse } from '../delayed-requests'
import { expect, setLanguage, test } from '../fixtures'
import { openStudent, signInStaff } from './portal'
import { LANGUAGES, portalIn, USERS } from './students-list'

test(
  'a guide cannot be edited while it is being sent, and can be after a refusal',
  coveredBy(
    'src/client/features/content/add/add-content.browser.test.tsx',
    'nothing can be typed into a guide while it is sent, and a refusal enables the fields again',
  ),
  async ({ page }) => {
    const words = await openContent(page, 'en', '&tab=guides')
    const dialog = await openAddDialog(page, words)
    const name = ownTitle('Sent')
    await fillTitles(dialog, name, words)
    const title = dialog.getByLabel(words.form.title, { exact: true })
    const refused = await delayResponse(page, '**/api/admin/study-guides', 'POST')
    await title.press('Enter')
    await refused.sent
    for (const field of [title, dialog.getByLabel(words.form.subject, { exact: true })])
      await expect(field).toBeDisabled()
    await expect(dialog.getByLabel(words.form.content, { exact: true })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: words.draft.startOver })).toBeDisabled()
    await refused.respond((route) => route.fulfill({ status: 500, body: '' }))
    await expect(dialog.getByRole('alert').getByText(words.failed.create)).toBeVisible()
    await expect(title).toBeFocused()
    await expect(title).toHaveValue(name)
    await title.press('Enter')
    await expect(cardNamed(page, name)).toBeVisible()
  },
)

test(
  'a quiz cannot be edited while it is being sent',
  coveredBy(
    'src/client/features/content/edit/edit-content.browser.test.tsx',
    'nothing can be typed while an edit is sent; after a failure a notice opens the closed form again',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page)
    const words = await openContent(page, 'fr', `&edit=${quiz.id}`)
    const editor = sheet(page, words.editing.title)
    await editor.getByLabel(words.form.description, { exact: true }).fill('Slowly')
    const held = await delayResponse(page, `**/api/admin/quizzes/${quiz.id}`, 'PATCH')
    await editor.getByRole('button', { name: words.editing.save }).click()
    await held.sent
    await expect(editor.getByLabel(words.form.title, { exact: true })).toBeDisabled()
    await held.respond((route) => route.continue())
    await expect(cardNamed(page, quiz.title)).toContainText('Slowly')
  },
)

test(
  'text typed after closing and reopening the dialog survives the response to the earlier request',
  coveredBy(
    'src/client/features/content/add/add-content.browser.test.tsx',
    'what is typed after closing and reopening survives the response to the first request',
  ),
  async ({ page }) => {
    const words = await openContent(page, 'en', '&tab=guides')
    const dialog = await openAddDialog(page, words)
    const [first, second] = [ownTitle('First'), ownTitle('Second')]
    await fillTitles(dialog, first, words)
    const held = await delayResponse(page, '**/api/admin/study-guides', 'POST')
    await dialog.getByRole('button', { name: words.form.createGuide }).click()
    await held.sent
    await page.keyboard.press('Escape')
    await openAddDialog(page, words)
    const title = dialog.getByLabel(words.form.title, { exact: true })
    await title.fill(second)
    await held.respond((route) => route.continue())
    await expect(cardNamed(page, first)).toBeVisible()
    await expect(dialog).toBeHidden()
    await openAddDialog(page, words)
    await expect(title).toHaveValue(second)
  },
)

for (const language of languagesFor('en')) {
  test(
    `a guide refused after its dialog was closed is reported in a notice that opens it again, in ${language}`,
    coveredBy(
      'src/client/features/content/add/add-content.browser.test.tsx',
      'a guide that is refused after its dialog was closed is reported in a notice that opens it again',
    ),
    async ({ page }) => {
      const words = await openContent(page, language)
      const dialog = await openAddDialog(page, words)
      await dialog.getByRole('tab', { name: words.dialog.guide, exact: true }).click()
      const name = ownTitle('Refused late')
      await fillTitles(dialog, name, words)
      const held = await delayResponse(page, '**/api/admin/study-guides', 'POST')
      await dialog.getByRole('button', { name: words.form.createGuide }).click()
      await held.sent
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await held.respond((route) => route.fulfill({ status: 413, json: { message: 'x', code: 'PAYLOAD_TOO_LARGE' } }))
      const notice = page.getByRole('alert').filter({ hasText: words.failed.create })
      await expect(notice).toContainText(`${ERROR_WORDS[language].PAYLOAD_TOO_LARGE} ${words.failed.kept}`)
      await notice.getByRole('link', { name: words.draft.reopen }).click()
      await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue(name)
    },
  )
}

test(
  'an edit and a deletion refused after their dialogs were closed are reported in a notice',
  coveredBy(
    'src/client/features/content/list/content-list.browser.test.tsx',
    'a deletion that is refused after its dialog was closed is reported in a notice',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page)
    const words = await openContent(page, 'en', `&edit=${quiz.id}`)
    const editor = sheet(page, words.editing.title)
    await editor.getByLabel(words.form.description, { exact: true }).fill('Kept')
    const address = `**/api/admin/quizzes/${quiz.id}`
    const edit = await delayResponse(page, address, 'PATCH')
    await editor.getByRole('button', { name: words.editing.save }).click()
    await edit.sent
    await page.keyboard.press('Escape')
    await edit.respond((route) => route.abort())
    const notice = page.getByRole('alert').filter({ hasText: words.failed.update })
    await expect(notice).toContainText(words.failed.unreachable)
    await notice.getByRole('link', { name: words.draft.reopen }).click()
    await expect(editor.getByLabel(words.form.description, { exact: true })).toHaveValue('Kept')
    await page.keyboard.press('Escape')

    await cardNamed(page, quiz.title).getByRole('button', { name: words.delete }).click()
    const deletion = await delayResponse(page, address, 'DELETE')
    await sheet(page, words.deletion.quiz).getByRole('button', { name: words.deletion.confirm }).click()
    await deletion.sent
    await page.keyboard.press('Escape')
    await deletion.respond((route) => route.fulfill({ status: 500, body: '' }))
    await expect(page.getByRole('alert').filter({ hasText: words.failed.deleteQuiz })).toContainText(
      words.failed.nothingDeleted,
    )
  },
)

test(
  'a quiz whose response was lost is sent again, even after a reload, and exists once',
  coveredBy(
    'src/client/features/content/add/add-content.browser.test.tsx',
    'a quiz whose response is lost twice is created once, even after a reload; an equal one is new',
  ),
  async ({ page }) => {
    const words = await openContent(page)
    const dialog = await openAddDialog(page, words)
    const name = ownTitle('Once')
    await fillTitles(dialog, name, words)
    await dialog.getByRole('button', { name: words.questions.addBlank }).click()
    await fillBlank(questionAt(page, 1, words), words)
    const create = dialog.getByRole('button', { name: words.form.createQuiz })
    for (const reload of [false, true]) {
      const lost = await delayResponse(page, '**/api/admin/quizzes', 'POST')
      await create.click()
      await lost.respond(async (route) => {
        expect((await route.fetch()).status()).toBe(201)
        await route.abort()
      })
      await expect(dialog.getByRole('alert').filter({ hasText: words.failed.create })).toBeVisible()
      if (reload) await page.reload()
    }
    await create.click()
    await expect(page.getByRole('status').getByText(words.form.created.quiz)).toBeVisible()
    await expect(cardNamed(page, name)).toHaveCount(1)
    // A quiz created afterwards is a new one, even with the same text.
    await openAddDialog(page, words)
    await fillTitles(dialog, name, words)
    await dialog.getByRole('button', { name: words.questions.addBlank }).click()
    await fillBlank(questionAt(page, 1, words), words)
    await create.click()
    await expect(cardNamed(page, name)).toHaveCount(2)
  },
)

for (const { language, users } of portalIn('fr')) {
  test(
    `hours refused after their dialog was closed are reported in a notice, in ${language}`,
    coveredBy(
      'src/client/features/users/credits-dialog.browser.test.tsx',
      'hours refused after the dialog was closed are reported in a notice, and the input is discarded',
    ),
    async ({ page, browser }) => {
      const student = await openStudent(browser, { lastName: 'Tremblay' })
      await student.page.close()
      await setLanguage(page, language)
      await signInStaff(page)
      await page.goto(`${USERS}&student=${student.id}`)
      const dialog = page.getByRole('dialog')
      const field = dialog.getByLabel(users.credits.field, { exact: true })
      for (const { answer, reason } of [
        { answer: { status: 500, body: '' }, reason: '' },
        {
          answer: { status: 409, json: { message: 'x', code: 'BALANCE_CHANGED' } },
          reason: ERROR_WORDS[language].BALANCE_CHANGED,
        },
      ]) {
        await page.getByRole('main').getByRole('button', { name: users.users.edit }).click()
        await field.fill('4')
        const held = await delayResponse(page, `**/api/admin/users/${student.id}`, 'PATCH')
        await dialog.getByRole('button', { name: users.credits.save }).click()
        await held.sent
        await expect(field).toBeDisabled()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await held.respond((route) => route.fulfill(answer))
        const notice = page.getByRole('alert').filter({ hasText: 'Maya Tremblay' })
        await expect(notice).toContainText(users.credits.failedOf.replace('{{name}}', 'Maya Tremblay') + reason)
      }
      // The edit that was discarded by closing the dialog is not restored.
      await page.getByRole('main').getByRole('button', { name: users.users.edit }).click()
      await expect(field).toHaveValue('0')
    },
  )
}

test(
  'hours saved after their dialog was closed are reported, and the dialog of the next edit stays open',
  coveredBy(
    'src/client/features/users/credits-dialog.browser.test.tsx',
    'hours saved after the dialog was closed are reported, and the dialog of the next edit stays open',
  ),
  async ({ page, browser }) => {
    const [{ users }] = LANGUAGES
    const student = await openStudent(browser)
    await student.page.close()
    await signInStaff(page)
    await page.goto(`${USERS}&student=${student.id}`)
    const edit = page.getByRole('main').getByRole('button', { name: users.users.edit })
    await edit.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(users.credits.field, { exact: true }).fill('4')
    const held = await delayResponse(page, `**/api/admin/users/${student.id}`, 'PATCH')
    await dialog.getByRole('button', { name: users.credits.save }).click()
    await held.sent
    await page.keyboard.press('Escape')
    await edit.click()
    await dialog.getByLabel(users.credits.reason).fill('The next one')
    await held.respond((route) => route.continue())
    await expect(page.getByText(users.credits.savedTitle)).toBeVisible()
    await expect(dialog.getByLabel(users.credits.reason)).toHaveValue('The next one')
  },
)
