import * as z from 'zod/mini'
import { GuideType } from '#shared/features/study-guides/guide.contract'
import { Scene } from '#shared/features/study-guides/scenes.contract'
import { Activity } from '#shared/features/study-guides/study-guides.contract'
import { Figure } from '#shared/figures/figure'
import { Subject } from '#shared/http/shapes'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import { findTextFault } from '#shared/markdown/find-text-fault'
import { figureNumbers } from '#shared/markdown/parse-markdown'
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
  figures: z.optional(z.array(Figure)),
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
    ...wholeFile(faultsOfFigures(guide.type, figures, texts)),
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

/** Each figure stands once in each text, in the order of their numbers; a voice that reads aloud shows none. */
function faultsOfFigures(type: GuideType, figures: readonly Figure[], texts: { en: string; fr: string }): string[] {
  if (type === 'audio' && figures.length > 0) return ['figures do not belong in a guide of type audio']
  const expected = figures.map((_, index) => index + 1).join()
  const named = Object.entries(texts).filter(([, text]) => figureNumbers(text).join() !== expected)
  return [
    ...named.map(([language]) => `${language}.md names other figures than there are, or in another order`),
    ...(figures.some(({ kind }) => kind === 'table') ? ['a table is written in the texts, not as a figure'] : []),
  ]
}
