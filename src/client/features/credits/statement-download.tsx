import { Download } from 'lucide-react'
import { saveFile } from '../../api/download-table'
import { useAction } from '../../api/use-action'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { fetchStatementFile } from './credits.queries'

/** The table for a spreadsheet. */
export function StatementDownload() {
  const { t } = useTranslation('credits')
  const language = useLanguage()
  const download = useAction({
    act: () => fetchStatementFile(language),
    changes: [],
    onSuccess: saveFile,
    onError: () => {
      showNotice({
        title: t('statement.downloadFailed'),
        description: t('statement.downloadFailedText'),
        variant: 'destructive',
      })
    },
  })
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()} className="-mx-5">
      <Download aria-hidden className="size-5" />
      {t('statement.download')}
    </Button>
  )
}
