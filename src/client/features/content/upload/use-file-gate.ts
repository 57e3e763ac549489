import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { ACCEPTED, acceptedEnding, type ContentKind } from './accepted-files'

/** Lets files of the accepted types through, by their ending; any other is turned away with the list. */
export function useFileGate(kind: ContentKind): (file: File) => string | null {
  const { t } = useTranslation('adminContent')
  return (file) => {
    const ending = acceptedEnding(kind, file.name)
    if (!ending) {
      const types = ACCEPTED[kind].join(', ')
      showNotice({
        title: t('upload.invalid.title'),
        description: t('upload.invalid.text', { types }),
        variant: 'destructive',
      })
    }
    return ending
  }
}
