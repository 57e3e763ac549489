import type { StudyGuide } from '#shared/features/study-guides/study-guides.contract'
import { guideLabel } from '#shared/features/study-guides/study-guides.rules'
import { useTranslation } from '../../i18n/use-translation'

/** What kind of guide it is, in the subject's colour. */
export function TypeBadge(guide: Pick<StudyGuide, 'type' | 'fileFormat'>) {
  const { t } = useTranslation('studyGuides')
  const label = guideLabel(guide)
  return (
    <span className="rounded-full bg-subject-soft px-3 py-0.5 font-semibold text-sm text-subject">
      {t(`types.${label}`)}
    </span>
  )
}
