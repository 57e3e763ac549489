import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminContract } from '#shared/features/staff/staff.contract'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorPhotosContract } from '#shared/features/tutors/tutor-photos.contract'
import { tutorsContract } from '#shared/features/tutors/tutors.contract'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { NOOR } from '../../../testing/sample-tutor'
import { showPage } from '../../../testing/show'

/** Needs no request: with a slow server the initial of the name would be shown instead. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const FACE = { ...NOOR, photoUrl: PICTURE }

test('lets staff set and remove a tutor’s photo, and says why a file is refused', async () => {
  let tutor = NOOR
  openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'manager' as const })),
    respond(tutorsContract.list, () => [tutor]),
    respond(timeOffContract.listAll, () => []),
    respond(tutorPhotosContract.set, ({ body }) => {
      if (body.photoBase64 !== btoa('a face')) return refuse('PHOTO_TYPE_REFUSED')
      tutor = FACE
      return tutor
    }),
    respond(tutorPhotosContract.remove, () => {
      tutor = NOOR
      return tutor
    }),
  ])
  await showPage('/admin/dashboard?view=tutors')
  await page.getByRole('button', { name: 'Edit Noor Haddad' }).click()
  const choose = page.getByLabelText('Choose Photo')
  await userEvent.upload(choose, new File(['no face'], 'face.jpg'))
  await expect.element(page.getByText('The picture must be a still image in JPEG, PNG or WebP format.')).toBeVisible()

  await userEvent.upload(choose, new File(['a face'], 'face.png'))
  await expect.element(page.getByLabelText('Choose Another Photo')).toBeInTheDocument()
  const shown = () => document.querySelectorAll(`img[src="${PICTURE}"]`).length
  // In the list and in the dialog. The name is beside it, so the picture has no text.
  await expect.poll(shown).toBe(2)
  await page.getByRole('button', { name: 'Remove Photo' }).click()
  await expect.poll(shown).toBe(0)
})
