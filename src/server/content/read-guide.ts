import * as z from 'zod/mini'
import { Activity, GuideType } from '#shared/features/study-guides/study-guides.contract'
import { Subject } from '#shared/http/shapes'
import { faultsOfActivity } from './activity-faults'
import { at, type GuideContent, type Reading, wholeFile } from './content-file'
import { readBySchema } from './schema-faults'

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const GuideFile = z.strictObject({
  title: Title,
  titleFr: Title,
  subject: Subject,
  type: GuideType,
  activities: z.optional(z.array(Activity)),
})

/** Reads a shipped guide: what `guide.json` says, and its two texts. */
export function readGuide(given: unknown, texts: { en: string; fr: string }): Reading<GuideContent> {
  const { value: guide, faults } = readBySchema(GuideFile, given)
  if (!guide) return { faults }
  const activities = guide.activities ?? []
  const found = [
    ...wholeFile(faultsOfType(guide.type, activities.length)),
    ...activities.flatMap((activity, index) => at(`activity ${index + 1}`, faultsOfActivity(activity))),
  ]
  if (found.length > 0) return { faults: found }
  return { value: { ...guide, content: texts.en.trim(), contentFr: texts.fr.trim(), activities } }
}

function faultsOfType(type: GuideType, activityCount: number): string[] {
  if (type === 'interactive') return activityCount > 0 ? [] : ['an interactive guide needs activities']
  return activityCount > 0 ? [`activities do not belong in a guide of type ${type}`] : []
}
