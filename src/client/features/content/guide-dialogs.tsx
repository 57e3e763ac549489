import type { StaffGuide } from '#shared/features/content/content.contract'
import type { useContentAddress } from './content-address'
import { EditGuideDialog } from './edit/edit-guide-dialog'
import { ReadGuideDialog } from './read/read-guide-dialog'

interface GuideDialogsProps {
  address: ReturnType<typeof useContentAddress>
  /** Undefined while they are on their way. */
  guides: StaffGuide[] | undefined
}

/** What opens from a guide's card: its text to read or to edit. */
export function GuideDialogs({ address: { read, edit, open, close }, guides }: GuideDialogsProps) {
  return (
    <>
      <ReadGuideDialog
        guideId={read}
        guides={guides}
        onClose={() => close('read')}
        onEdit={(guideId) => open({ edit: guideId })}
      />
      <EditGuideDialog guideId={edit} guides={guides} onClose={() => close('edit')} />
    </>
  )
}
