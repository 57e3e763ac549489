import * as z from 'zod/mini'
import { GuideType } from '#shared/features/study-guides/guide.contract'
import { GuideFigures } from '#shared/features/study-guides/guide-figures.contract'
import { findFigureProblem } from '#shared/features/study-guides/guide-figures.rules'
import { Scene } from '#shared/features/study-guides/scenes.contract'
import { Activity } from '#shared/features/study-guides/study-guides.contract'
import { Subject } from '#shared/http/shapes'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import { findTextProblem } from '#shared/markdown/find-text-problem'
import { findFormulaProblem } from '#shared/mathematics/marked-text'
import { activityProblems } from './checks/activity-problems'
import { sceneProblems } from './checks/scene-problems'
import { readBySchema } from './checks/schema-problems'
import { fileProblems, type GuideContent, problemsAt, type ReadResult } from './content-file'

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

export function readGuide(given: unknown, texts: { en: string; fr: string }): ReadResult<GuideContent> {
  const { value: guide, problems } = readBySchema(GuideFile, given)
  if (!guide) return { problems }
  const { activities = [], scenes = [], figures = [] } = guide
  const draftProblems = [
    ...fileProblems(typeProblems(guide.type, { activities: activities.length, scenes: scenes.length })),
    ...fileProblems(Object.entries(texts).flatMap(([language, text]) => textProblems(language, text))),
    ...activities.flatMap((activity, index) => problemsAt(`activity ${index + 1}`, activityProblems(activity))),
    ...fileProblems(figuresProblems(guide.type, figures.length, texts)),
    ...scenes.flatMap((scene, index) => problemsAt(`scene ${index + 1}`, sceneProblems(scene))),
  ]
  if (draftProblems.length > 0) return { problems: draftProblems }
  return { value: { ...guide, content: texts.en.trim(), contentFr: texts.fr.trim(), activities, scenes, figures } }
}

/** Only interactive guides have activities, and only videos have scenes. */
function typeProblems(type: GuideType, counts: { activities: number; scenes: number }): string[] {
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

function textProblems(language: string, text: string): string[] {
  const problem = findTextProblem(text)
  const formulaProblem = findFormulaProblem(text)
  return [
    ...(problem ? [`${language}.md: ${VALIDATION_MESSAGES[problem]}`] : []),
    ...(formulaProblem === null ? [] : [`${language}.md: ${formulaProblem}`]),
  ]
}

/** Both texts show all figures; audio guides show none. */
function figuresProblems(type: GuideType, count: number, texts: { en: string; fr: string }): string[] {
  if (type === 'audio' && count > 0) return ['figures do not belong in a guide of type audio']
  return Object.entries(texts).flatMap(([language, text]) => {
    const problem = findFigureProblem(text, count)
    return problem ? [`${language}.md: ${VALIDATION_MESSAGES[problem]}`] : []
  })
}
