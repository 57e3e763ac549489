import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadable } from '../loading/loadable'
import { LoadedDialog } from '../loading/loaded-dialog'
import { LoadedWhenNeeded } from '../loading/loaded-part'
import { showPart } from '../testing/show'
import { Dialog } from '../ui/overlays/dialog'
import { PartBoundary } from '../ui/states/part-boundary'
import { NoteBoundary } from './error-boundary'

/** A part whose script can be fetched only from the given attempt on. */
function loadableFromAttempt<Props>(firstSuccess: number, part: ComponentType<Props>) {
  let attempts = 0
  return loadable(async () => {
    attempts += 1
    if (attempts < firstSuccess) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

function SampleDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="A dialog" closeLabel="Close">
      <p>Loaded</p>
    </Dialog>
  )
}

function Screen({ part }: { part: ReturnType<typeof loadableFromAttempt<DialogProps>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PartBoundary value={NoteBoundary}>
      <h1>The screen</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LoadedDialog part={part} isOpen={isOpen} onClose={() => setOpen(false)} />
    </PartBoundary>
  )
}

const dialog = page.getByRole('dialog')
const open = () => page.getByRole('button', { name: 'Open' }).click()

test('a dialog that cannot be fetched shows an error dialog, and opens normally the next time', async () => {
  await showPart(<Screen part={loadableFromAttempt(2, SampleDialog)} />)
  await open()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The connection may be down.')
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await expect.element(dialog.getByText('Loaded')).toBeVisible()
})

test('a part that cannot be fetched shows an error in its place, and the rest of the screen stays', async () => {
  await showPart(
    <PartBoundary value={NoteBoundary}>
      <h1>The screen</h1>
      <LoadedWhenNeeded part={loadableFromAttempt(9, () => <p>Loaded</p>)} isNeeded />
    </PartBoundary>,
  )
  await expect.element(page.getByText(/^The connection may be down\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible()
})
