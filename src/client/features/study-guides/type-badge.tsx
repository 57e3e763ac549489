import type { GuideType } from '#shared/features/study-guides/study-guides.contract'
import { useTranslation } from '../../i18n/use-translation'

/** What kind of guide it is, in the subject's colour. */
export function TypeBadge({ type }: { type: GuideType }) {
  const { t } = useTranslation('studyGuides')
  return (
    <span className="rounded-full bg-subject-soft px-3 py-0.5 font-semibold text-sm text-subject">
      {t(`types.${type}`)}
    </span>
  )
}
