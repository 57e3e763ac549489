import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminContentContract } from '#shared/features/content/content.contract'
import { openContentSite } from '../../../testing/portal'
import { showPage } from '../../../testing/show'

const UPLOAD = '/admin/dashboard?view=content&subject=math&tab=guides&add=guide&by=file'
const FILE = new File(['Some words.'], 'words.txt', { type: 'text/plain', lastModified: Date.UTC(2026, 10, 16) })

const dialog = page.getByRole('dialog')
const title = dialog.getByLabelText('Title', { exact: true })
const send = () => dialog.getByRole('button', { name: 'Upload Study Guide' }).click()
const failure = dialog.getByRole('alert').getByText('Failed to connect to server')

/** A site whose operator has set a folder for uploads. */
function allowUploads() {
  const meta = Object.assign(document.createElement('meta'), { name: 'plume-uploads', content: 'true' })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

async function chooseFile() {
  await expect.element(title).toBeVisible()
  const input = dialog.element().querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await userEvent.upload(input, FILE)
}

async function fillUpload() {
  await title.fill('Lost')
  await dialog.getByLabelText('Subject', { exact: true }).selectOptions('math')
  await chooseFile()
}

test('an upload that does not arrive shows an error and keeps the input', async () => {
  allowUploads()
  const site = openContentSite({}, 'request lost')
  await showPage(UPLOAD)
  await fillUpload()
  await send()
  await expect.element(failure).toBeVisible()
  await expect.element(title).toHaveValue('Lost')
  expect(site.content.guides).toHaveLength(1)
})

test('a guide whose answer is lost is created once, though its file is chosen again after a reload', async () => {
  allowUploads()
  const site = openContentSite({}, 'answer lost')
  const close = await showPage(UPLOAD)
  await fillUpload()
  await send()
  await expect.element(failure).toBeVisible()
  close()
  await showPage(UPLOAD)
  await chooseFile()
  await send()
  await expect.element(page.getByText('Study guide created')).toBeVisible()
  expect(site.content.guides).toHaveLength(2)
  expect(new Set(site.keysAt(adminContentContract.uploadGuide)).size).toBe(1)
})
