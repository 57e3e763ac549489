import { acceptsUploads } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { acceptedEnding, acceptedEndings, type ContentKind } from './accepted-files'

/** The accepted types, and the ending of a file. Shows the types if a file has another one. */
export function useAcceptedFiles(kind: ContentKind) {
  const { t } = useTranslation('adminContent')
  const reading = { kind, readsFiles: acceptsUploads() }
  const types = acceptedEndings(reading)
  return {
    types,
    endingOf: (file: File): string | null => {
      const ending = acceptedEnding(reading, file.name)
      if (!ending) {
        const description = t('upload.invalid.text', { types: types.join(', ') })
        showNotice({ title: t('upload.invalid.title'), description, variant: 'destructive' })
      }
      return ending
    },
  }
}
