import type { StaffGuide } from '#shared/features/content/content.contract'
import { fileFor, guideLabel } from '#shared/features/study-guides/study-guides.rules'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

/** The type of a guide and the languages of its files. */
export function GuideFacts({ guide: { type, files = [] } }: { guide: StaffGuide }) {
  const { t } = useTranslation('adminContent')
  const [first, second] = files
  const label = guideLabel(type, fileFor(files, useLanguage())?.format)
  const languages = second ? 'both' : first?.language
  return (
    <>
      <span>{t(`guideType.${label}`)}</span>
      {languages && <span>{t(`fileLanguages.${languages}`)}</span>}
    </>
  )
}
