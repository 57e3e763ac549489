import { Download } from 'lucide-react'
import { familiesContract } from '#shared/features/families/families.contract'
import { fetchTable, saveFile } from '../../../../api/download-file'
import { useAction } from '../../../../api/use-action'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { Button } from '../../../../ui/button'

/** Downloads all families of the list as CSV, one row per child. */
export function FamiliesDownload({ search }: { search: string }) {
  const { t } = useTranslation('adminFamilies')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(familiesContract.list, { lang: language, ...(search && { search }) }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => void showNotice({ title: t('files.exportFailed'), variant: 'destructive' }),
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('files.export')}
    </Button>
  )
}
