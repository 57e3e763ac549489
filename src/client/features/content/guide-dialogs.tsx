import type { StaffGuide } from '#shared/features/content/content.contract'
import { acceptsUploads } from '../../device/page-settings'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import type { useContentAddress } from './content-address'
import { EditGuideForm } from './edit/edit-guide-form'
import { GuideFiles } from './edit/guide-files'
import { ItemDialog } from './item-dialog'
import { GuideText } from './read/guide-text'

interface GuideDialogsProps {
  address: ReturnType<typeof useContentAddress>
  /** Undefined while they are loading. */
  guides: StaffGuide[] | undefined
}

export function GuideDialogs({ address: { read, edit, open, close }, guides }: GuideDialogsProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  const guide = guides?.find(({ id }) => id === read)
  const title = guide && localText({ en: guide.title, fr: guide.titleFr }, language).text
  return (
    <>
      <ItemDialog id={read} items={guides} title={title ?? t('dialog.guide')} onClose={() => close('read')}>
        {(item) => <GuideText guide={item} onEdit={() => open({ edit: item.id })} />}
      </ItemDialog>
      <ItemDialog id={edit} items={guides} title={t('editingGuide.title')} onClose={() => close('edit')}>
        {(item) => (
          <>
            <EditGuideForm key={item.id} guide={item} onClose={() => close('edit')} />
            {acceptsUploads() && <GuideFiles guide={item} />}
          </>
        )}
      </ItemDialog>
    </>
  )
}
