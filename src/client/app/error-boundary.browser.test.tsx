import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadable } from '../loading/loadable'
import { LoadedDialog } from '../loading/loaded-dialog'
import { LoadedWhenNeeded } from '../loading/loaded-when-needed'
import { showPart } from '../testing/show'
import { Dialog } from '../ui/overlays/dialog'
import { PartBoundary } from '../ui/states/part-boundary'
import { SheetBoundary } from './error-boundary'

/** Something whose script cannot be fetched at first. */
function fetchedAtTry<Props>(which: number, part: ComponentType<Props>) {
  let tries = 0
  return loadable(async () => {
    tries += 1
    if (tries < which) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
}

interface Opened {
  isOpen: boolean
  onClose: () => void
}

function Wish({ isOpen, onClose }: Opened) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="A wish" closeLabel="Close">
      <p>Granted</p>
    </Dialog>
  )
}

function Screen({ part }: { part: ReturnType<typeof fetchedAtTry<Opened>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PartBoundary value={SheetBoundary}>
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

test('a dialog whose script cannot be fetched says so in a dialog, and opened again it comes', async () => {
  await showPart(<Screen part={fetchedAtTry(2, Wish)} />)
  await open()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The connection may be down.')
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await expect.element(dialog.getByText('Granted')).toBeVisible()
})

test('a part whose script cannot be fetched says so in its place, and the rest stays', async () => {
  await showPart(
    <PartBoundary value={SheetBoundary}>
      <h1>The screen</h1>
      <LoadedWhenNeeded part={fetchedAtTry(9, () => <p>Granted</p>)} isNeeded />
    </PartBoundary>,
  )
  await expect.element(page.getByText(/^The connection may be down\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible()
})
