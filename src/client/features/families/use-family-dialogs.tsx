import { type ReactNode, useState } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import type { ChildSummary } from '#shared/features/families/family-home.contract'
import { LoadedWhenNeeded } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'
import type { SessionActions } from './home/next-session'

const WORDS = ['familyBooking', 'errors'] as const
const BOOK = viewWithWords(WORDS, async () => (await import('./booking/book-dialog')).BookDialog)
const MOVE = viewWithWords(WORDS, async () => (await import('./booking/change-dialogs')).MoveDialog)
const CANCEL = viewWithWords(WORDS, async () => (await import('./booking/change-dialogs')).CancelDialog)

type OpenDialog =
  | { action: 'book'; child: ChildSummary }
  | { action: 'move' | 'cancel'; child: ChildSummary; session: Session }

/** The dialog of an action with a child's sessions, fetched when it is first opened. */
export function useFamilyDialogs(creditsRemaining: number): { actions: SessionActions; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const onClose = () => setOpen(null)
  return {
    actions: {
      onBook: (child) => setOpen({ action: 'book', child }),
      onMove: (session, child) => setOpen({ action: 'move', session, child }),
      onCancel: (session, child) => setOpen({ action: 'cancel', session, child }),
    },
    dialog: open && renderDialog(open, { creditsRemaining, onClose }),
  }
}

function renderDialog(open: OpenDialog, rest: { creditsRemaining: number; onClose: () => void }): ReactNode {
  if (open.action === 'book') return <LoadedWhenNeeded part={BOOK} isNeeded child={open.child} {...rest} />
  const { session, child, action } = open
  const part = action === 'move' ? MOVE : CANCEL
  return <LoadedWhenNeeded part={part} isNeeded session={session} child={child} onClose={rest.onClose} />
}
