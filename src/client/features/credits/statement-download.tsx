import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { isUnauthorized } from '../../api/api-error'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useSignInAgain } from '../../sign-in/use-sign-in-again'
import { Button } from '../../ui/button'
import { fetchStatementFile } from './credits.queries'

/** The table for a spreadsheet. It is asked for by a header that no link can send, so it is fetched and handed on. */
export function StatementDownload() {
  const { t } = useTranslation('credits')
  const language = useLanguage()
  const download = useMutation({
    mutationFn: () => fetchStatementFile(language),
    onSuccess: saveFile,
    onError: (error) => {
      if (isUnauthorized(error)) return
      showNotice({
        title: t('statement.downloadFailed'),
        description: t('statement.downloadFailedText'),
        variant: 'destructive',
      })
    },
  })
  useSignInAgain('unauthorized', download.error)
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()} className="-mx-5">
      <Download aria-hidden className="size-5" />
      {t('statement.download')}
    </Button>
  )
}

function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
