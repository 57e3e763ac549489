import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../api/download-file'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { accountActions } from './account.queries'
import { DeleteAccountDialog } from './delete-account-dialog'

/** A copy of everything, and the way out. */
export function OwnData() {
  const { t } = useTranslation('account')
  const [isDeleting, setDeleting] = useState(false)
  const exportData = useAction({
    ...accountActions.exportData,
    onSuccess: saveFile,
    onError: () =>
      void showNotice({ title: t('data.failed'), description: t('data.failedText'), variant: 'destructive' }),
  })
  return (
    <Sheet className="p-6 sm:p-8">
      <h2 className="text-heading">{t('data.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('data.text')}</p>
      <Button look="secondary" busy={exportData.isPending} onClick={() => exportData.mutate()} className="mt-4">
        <Download aria-hidden className="size-5" />
        {t('data.download')}
      </Button>
      <h3 className="mt-8 border-line border-t pt-6 text-subheading">{t('data.deleteTitle')}</h3>
      <p className="mt-1 text-ink-soft">{t('data.deleteText')}</p>
      <Button look="secondary" onClick={() => setDeleting(true)} className="mt-4 text-wrong">
        {t('data.delete')}
      </Button>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Sheet>
  )
}
