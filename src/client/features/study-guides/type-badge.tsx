import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { fileFor, guideLabel } from '#shared/features/study-guides/study-guides.rules'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

/** The kind of guide, and the language of its file if it is not the reader's. */
export function TypeBadge({ type, files = [] }: Pick<StudyGuide, 'type'> & Partial<Pick<StudyGuide, 'files'>>) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const file = fileFor(files, language)
  const kind = guideLabel(type, file?.format)
  const label = t(`types.${kind}`)
  return (
    <span className="rounded-full bg-subject-soft px-3 py-0.5 font-semibold text-sm text-subject">
      {file && file.language !== language ? t(`fileIn.${file.language}`, { type: label }) : label}
    </span>
  )
}
