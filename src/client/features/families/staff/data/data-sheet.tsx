import { Download, ScrollText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Family } from '#shared/features/families/family-page.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import { LoadedDialog } from '../../../../loading/loaded-dialog'
import { usePermissions } from '../../../../parts/portal/use-permissions'
import { Button } from '../../../../ui/button'
import { Sheet } from '../../../../ui/paper/sheet'
import { FAMILY_DIALOGS } from './lazy-dialogs'

/** Requests of a family for its data, which owners answer, and what staff did with it. */
export function DataSheet({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const { reads, changes } = usePermissions()
  const [opened, setOpened] = useState<'export' | 'deletion' | 'actions' | null>(null)
  const close = () => setOpened(null)
  const hasMembers = family.guardians.length + family.children.length > 0
  if (!reads('actions')) return null
  return (
    <Sheet className="px-6 py-4">
      <h2 className="text-subheading">{t('data.title')}</h2>
      {changes('staff') && <p className="mt-1 text-ink-soft text-sm">{t('data.text')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {changes('staff') && (
          <>
            <Button look="secondary" onClick={() => setOpened('export')}>
              <Download aria-hidden className="size-5" />
              {t('data.export')}
            </Button>
            {hasMembers && (
              <Button look="secondary" onClick={() => setOpened('deletion')}>
                <Trash2 aria-hidden className="size-5" />
                {t('data.delete')}
              </Button>
            )}
          </>
        )}
        <Button look="quiet" onClick={() => setOpened('actions')}>
          <ScrollText aria-hidden className="size-5" />
          {t('data.actions')}
        </Button>
      </div>
      <LoadedDialog
        part={FAMILY_DIALOGS.exportData}
        familyId={family.id}
        isOpen={opened === 'export'}
        onClose={close}
      />
      <LoadedDialog part={FAMILY_DIALOGS.deleteData} family={family} isOpen={opened === 'deletion'} onClose={close} />
      <LoadedDialog part={FAMILY_DIALOGS.actions} familyId={family.id} isOpen={opened === 'actions'} onClose={close} />
    </Sheet>
  )
}
