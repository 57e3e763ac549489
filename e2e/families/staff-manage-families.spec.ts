import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FAMILY_FILE_WORDS } from '../../src/shared/words/files/family-file.words'
import { signInDemoAdmin } from '../account/demo-accounts'
import { filled } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, expectNotice, setLanguage, test } from '../fixtures'
import { STAFF_DATA_WORDS, STAFF_WORDS, unused } from './family'

const FAMILIES = '/admin/dashboard?view=families'
const PHONE_WIDTH = { width: 390, height: 844 }

for (const language of languagesFor('fr')) {
  const words = STAFF_WORDS[language]
  const data = STAFF_DATA_WORDS[language]

  test(`staff add a family that phones, note the call and find it again, in ${language}`, async ({ page, notices }) => {
    const lastName = unused('Lavoie')
    const phone = `514 555-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
    await openFamilies(page, language)
    await page.getByRole('button', { name: words.create.open }).click()
    const dialog = page.getByRole('dialog', { name: words.create.title })
    await expectFits(page)
    const guardian = dialog.getByRole('group', { name: words.fields.guardian })
    await guardian.getByLabel(words.fields.firstName, { exact: true }).fill('Annie')
    await guardian.getByLabel(words.fields.lastName, { exact: true }).fill(lastName)
    await guardian.getByLabel(words.fields.phone).fill(phone)
    const child = dialog.getByRole('group', { name: filled(words.fields.child, { number: 1 }) })
    await child.getByLabel(words.fields.firstName, { exact: true }).fill('Zoé')
    await child.getByLabel(words.fields.school).fill('École des Érables')
    await dialog.getByRole('button', { name: words.create.send }).click()

    await expect(page.getByRole('heading', { level: 1, name: filled(words.name, { name: lastName }) })).toBeVisible()
    await expect(page.getByText(words.events.created)).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: words.notes.addTitle }).click()
    await page.getByLabel(words.notes.field, { exact: true }).fill('Préfère le téléphone')
    await page.getByRole('button', { name: words.notes.send }).click()
    await expectNotice(notices, `status: ${words.notes.done}`)
    await expect(page.getByText('Préfère le téléphone')).toBeVisible()

    await page.setViewportSize(PHONE_WIDTH)
    await expectFits(page)
    await page.goto(FAMILIES)
    // Written differently from the number on file.
    const digits = phone.replaceAll(/\D/g, '')
    await page.getByRole('textbox', { name: words.search }).fill(digits)
    await expect(page.getByText(filled(words.found_one, { figure: 1, search: digits }))).toBeVisible()
    await expect(page.getByRole('link', { name: filled(words.name, { name: lastName }) })).toBeVisible()
    await expectFits(page)
  })

  test(`staff import families after correcting the file, export them and delete one, in ${language}`, async ({
    page,
    notices,
  }) => {
    // An import, an export, a deletion and three password checks.
    test.slow()
    const lastName = unused('Bergeron')
    await openFamilies(page, language)
    await page.getByRole('button', { name: words.files.import }).click()
    const dialog = page.getByRole('dialog', { name: data.import.title })
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: data.import.template }).click(),
    ])
    const headings = (await readFile(await template.path(), 'utf8')).trim()
    const separator = language === 'fr' ? ';' : ','
    const columns = headings.replace('\ufeff', '').split(separator)
    const fileOf = (rows: Record<string, string>[]) => {
      const named = rows.map((row) => columns.map((column) => row[column] ?? '').join(separator))
      return { name: 'familles.csv', mimeType: 'text/csv', buffer: Buffer.from([headings, ...named].join('\r\n')) }
    }
    const heading = FAMILY_FILE_WORDS.headings[language]
    const guardian = {
      [heading.guardianFirstName]: 'Louise',
      [heading.guardianLastName]: lastName,
      [heading.guardianEmail]: `${lastName}@example.com`,
    }
    const row = (childFirstName: string, grade: string) => ({
      ...guardian,
      [heading.childFirstName]: childFirstName,
      [heading.grade]: grade,
    })

    await dialog.locator('input[type=file]').setInputFiles(fileOf([row('Rose', '6'), row('Hugo', 'maternelle')]))
    await expect(dialog.getByText(data.import.errorsText)).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: heading.grade })).toContainText('3')
    await expectFits(page)
    await page.setViewportSize(PHONE_WIDTH)
    await expectFits(page)
    await dialog.locator('input[type=file]').setInputFiles(fileOf([row('Rose', '6'), row('Hugo', 'sec. 2')]))
    await expect(dialog.getByRole('row').filter({ hasText: lastName })).toContainText('Rose, Hugo')
    await expectFits(page)
    await dialog.getByRole('button', { name: filled(data.import.send_one, { figure: 1 }) }).click()
    await expectNotice(notices, `status: ${filled(data.import.done_one, { figure: 1 })}`)
    await expect(dialog).toBeHidden()

    await page.getByRole('textbox', { name: words.search }).fill(lastName)
    await expect(page.getByText(filled(words.found_one, { figure: 1, search: lastName }))).toBeVisible()
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.files.export }).click(),
    ])
    const lines = (await readFile(await list.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.some((line) => line.includes(`${separator}Hugo${separator}`))).toBe(true)

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('link', { name: filled(words.name, { name: lastName }) }).click()
    await page.getByRole('button', { name: words.data.export }).click()
    await page.getByLabel(data.data.requestedBy).fill('Louise')
    await expectFits(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: data.export.send }).click(),
    ])
    const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(exported.guardians).toMatchObject([{ firstName: 'Louise' }])
    expect(exported.children).toHaveLength(2)

    await page.getByRole('button', { name: words.data.delete }).click()
    const deletion = page.getByRole('dialog', { name: data.deletion.title })
    await expect(deletion.getByText('Rose')).toBeVisible()
    await expectFits(page)
    await deletion.getByLabel(data.data.requestedBy).fill('Louise')
    await deletion.getByRole('checkbox').check()
    await deletion.getByRole('button', { name: data.deletion.send }).click()
    await expectNotice(notices, `status: ${data.deletion.done}`)
    await page.getByRole('textbox', { name: words.search }).fill(lastName)
    await expect(page.getByText(words.noMatch.title)).toBeVisible()
  })
}

async function openFamilies(page: Page, language: 'en' | 'fr'): Promise<void> {
  await signInDemoAdmin(page)
  await setLanguage(page, language)
  await page.goto(FAMILIES)
}

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
