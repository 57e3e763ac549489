import { Download } from 'lucide-react'
import { adminActivityContract } from '#shared/features/admin/admin-activity.contract'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import type { SessionsShown } from './sessions-shown'

/** All sessions that the list is narrowed to, as a table for spreadsheets. */
export function SessionsDownload({ shown }: { shown: SessionsShown }) {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  const download = useAction({
    act: () => fetchTable(adminActivityContract.sessions, { ...shown, lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => {
      showNotice({ title: t('lists.downloadFailed'), variant: 'destructive' })
    },
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('lists.download')}
    </Button>
  )
}
