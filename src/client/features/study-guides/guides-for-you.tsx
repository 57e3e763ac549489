import { useQuery } from '@tanstack/react-query'
import { adviseSkills, guidesForYou } from '#shared/features/skills/library/for-you.rules'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { Subject } from '#shared/subjects'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../parts/learning/learning.queries'
import { FOR_YOU, ForYou, useSkillReason } from '../../parts/learning/library/for-you'
import { skillQueries } from '../../parts/learning/skills/skill-map.queries'
import { paths } from '../../paths'
import { useReadings } from './reading/saved-place'
import type { CardGuide } from './study-guides.queries'

interface GuidesForYouProps {
  subject: Subject
  guides: readonly CardGuide[]
  places: readonly LibraryEntry[]
}

/** The guide that was begun, then guides for weak and due skills, then the next ones of the grade. */
export function GuidesForYou({ subject, guides, places }: GuidesForYouProps) {
  const { t } = useTranslation('library')
  const language = useLanguage()
  const reasonOf = useSkillReason()
  const { data: skills } = useQuery(skillQueries.map(subject))
  const { data: goal } = useQuery(learningQueries.goal())
  const readings = useReadings(guides.map(({ id }) => id))
  const recommendedGuides = guidesForYou(adviseSkills(skills ?? [], goal?.grade ?? null), readings, FOR_YOU)
  const items = recommendedGuides.flatMap((advice) => {
    const guide = guides.find(({ id }) => id === advice.guideId)
    if (!guide) return []
    return [
      {
        href: paths.guide(subject, guide.id),
        cover: places.find(({ id }) => id === guide.id)?.cover ?? '',
        title: localText({ en: guide.title, fr: guide.titleFr }, language),
        reason: advice.kind === 'begun' ? t('forYou.begun') : reasonOf(advice),
      },
    ]
  })
  return <ForYou subject={subject} items={items} />
}
