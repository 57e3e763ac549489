import * as z from 'zod/mini'
import { GuideType } from '#shared/features/study-guides/guide.contract'
import { GuideFigures } from '#shared/features/study-guides/guide-figures.contract'
import { findFigureFault } from '#shared/features/study-guides/guide-figures.rules'
import { Scene } from '#shared/features/study-guides/scenes.contract'
import { Activity } from '#shared/features/study-guides/study-guides.contract'
import { Subject } from '#shared/http/shapes'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import { findTextFault } from '#shared/markdown/find-text-fault'
import { findFormulaFault } from '#shared/mathematics/marked-text'
import { faultsOfActivity } from './activity-faults'
import { at, type GuideContent, type Reading, wholeFile } from './content-file'
import { faultsOfScene } from './scene-faults'
import { readBySchema } from './schema-faults'

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const GuideFile = z.strictObject({
  title: Title,
  titleFr: Title,
  subject: Subject,
  type: GuideType,
  activities: z.optional(z.array(Activity)),
  scenes: z.optional(z.array(Scene)),
  figures: z.optional(GuideFigures),
})

/** Reads a shipped guide: what `guide.json` says, and its two texts. */
export function readGuide(given: unknown, texts: { en: string; fr: string }): Reading<GuideContent> {
  const { value: guide, faults } = readBySchema(GuideFile, given)
  if (!guide) return { faults }
  const { activities = [], scenes = [], figures = [] } = guide
  const found = [
    ...wholeFile(faultsOfType(guide.type, { activities: activities.length, scenes: scenes.length })),
    ...wholeFile(Object.entries(texts).flatMap(([language, text]) => faultsOfText(language, text))),
    ...activities.flatMap((activity, index) => at(`activity ${index + 1}`, faultsOfActivity(activity))),
    ...wholeFile(faultsOfFigures(guide.type, figures.length, texts)),
    ...scenes.flatMap((scene, index) => at(`scene ${index + 1}`, faultsOfScene(scene))),
  ]
  if (found.length > 0) return { faults: found }
  return { value: { ...guide, content: texts.en.trim(), contentFr: texts.fr.trim(), activities, scenes, figures } }
}

/** Interactive guides have activities, videos have scenes, and no others have them. */
function faultsOfType(type: GuideType, counts: { activities: number; scenes: number }): string[] {
  const owners = {
    activities: { type: 'interactive', article: 'an' },
    scenes: { type: 'video', article: 'a' },
  } as const
  return (['activities', 'scenes'] as const).flatMap((part) => {
    const owner = owners[part]
    if (type === owner.type) return counts[part] > 0 ? [] : [`${owner.article} ${type} guide needs ${part}`]
    return counts[part] > 0 ? [`${part} do not belong in a guide of type ${type}`] : []
  })
}

function faultsOfText(language: string, text: string): string[] {
  const fault = findTextFault(text)
  const formulaFault = findFormulaFault(text)
  return [
    ...(fault ? [`${language}.md: ${VALIDATION_MESSAGES[fault]}`] : []),
    ...(formulaFault === null ? [] : [`${language}.md: ${formulaFault}`]),
  ]
}

/** Both texts show all figures; a voice that reads aloud shows none. */
function faultsOfFigures(type: GuideType, count: number, texts: { en: string; fr: string }): string[] {
  if (type === 'audio' && count > 0) return ['figures do not belong in a guide of type audio']
  return Object.entries(texts).flatMap(([language, text]) => {
    const fault = findFigureFault(text, count)
    return fault ? [`${language}.md: ${VALIDATION_MESSAGES[fault]}`] : []
  })
}
