import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'

export type ContentKind = 'quiz' | 'guide'

export const ACCEPTED: Record<ContentKind, readonly string[]> = {
  quiz: ['.json', '.pdf'],
  guide: ['.pdf', '.doc', '.docx', '.txt'],
}

/** The ending of a file name, or null if it is not accepted for this kind of content. */
export function acceptedEnding(kind: ContentKind, fileName: string): string | null {
  const ending = fileName.toLowerCase().match(/\.[^.]*$/)?.[0]
  return ending !== undefined && ACCEPTED[kind].includes(ending) ? ending : null
}

/** Shows the accepted types if a file has another one. */
export function useAcceptedEnding(kind: ContentKind): (file: File) => string | null {
  const { t } = useTranslation('adminContent')
  return (file) => {
    const ending = acceptedEnding(kind, file.name)
    if (!ending) {
      const description = t('upload.invalid.text', { types: ACCEPTED[kind].join(', ') })
      showNotice({ title: t('upload.invalid.title'), description, variant: 'destructive' })
    }
    return ending
  }
}
