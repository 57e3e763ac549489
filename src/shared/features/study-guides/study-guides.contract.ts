import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Id, Language, Subject } from '../../http/shapes'
import { ANSWER_MAX } from '../quizzes/answers/answer-characters.rules'
import { FILE_MEDIA_TYPES, StudyGuide } from './guide.contract'
import { Scene } from './scenes.contract'
import { GUIDE_WORK, STUDY_GUIDE, STUDY_GUIDES } from './study-guides.addresses'

const Words = z.string().check(z.minLength(1), z.maxLength(1_000))
const prompt = { prompt: Words, promptFr: Words }

/** An activity of an interactive guide. `____` in a text is a blank; `a|b` in an answer accepts either. */
export const Activity = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reveal'), ...prompt, answer: Words, answerFr: Words }),
  z.strictObject({ kind: z.literal('order'), ...prompt, items: z.array(Words), itemsFr: z.array(Words) }),
  z.strictObject({
    kind: z.literal('match'),
    ...prompt,
    pairs: z.array(z.strictObject({ left: Words, leftFr: Words, right: Words, rightFr: Words })),
  }),
  z.strictObject({
    kind: z.literal('fill'),
    ...prompt,
    text: Words,
    textFr: Words,
    answers: z.array(Words),
    answersFr: z.array(Words),
  }),
])
export type Activity = z.output<typeof Activity>

const ACTIVITIES_MAX = 50
const ITEMS_MAX = 50
const Place = z.int().check(z.gte(0), z.lt(ACTIVITIES_MAX))
const WorkItem = z.nullable(z.union([z.string().check(z.maxLength(ANSWER_MAX)), z.int()]))

/** The student's work in one activity, on any device. */
const ActivityWork = z.object({ activity: z.int(), list: z.array(WorkItem), isDone: z.boolean() })

export const WorkChanges = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        activity: Place,
        items: z
          .array(z.strictObject({ at: z.int().check(z.gte(0), z.lt(ITEMS_MAX)), value: WorkItem }))
          .check(z.maxLength(ITEMS_MAX)),
        isDone: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(ACTIVITIES_MAX)),
})

export const GuideDetail = z.extend(StudyGuide, {
  activities: z.array(Activity),
  /** The scenes of a video guide; empty for other types. */
  scenes: z.array(Scene),
  /** The figures of its texts: `{figure 1}` is the first. */
  figures: z.array(Figure),
  work: z.array(ActivityWork),
})
export type GuideDetail = z.output<typeof GuideDetail>

export const studyGuidesContract = {
  list: endpoint({
    ...STUDY_GUIDES,
    access: 'student',
    summary: 'Study guides of a subject',
    params: z.object({ subject: Subject }),
    badParams: 'VALIDATION_FAILED',
    response: z.array(StudyGuide),
    etag: true,
  }),
  detail: endpoint({
    ...STUDY_GUIDE,
    access: 'student',
    summary: 'One guide with its activities, the caller’s work in them, its scenes and its figures',
    params: z.object({ id: Id }),
    response: GuideDetail,
  }),
  saveWork: endpoint({
    ...GUIDE_WORK,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Save work in a guide’s activities; items that are not sent do not change',
    params: z.object({ id: Id }),
    body: WorkChanges,
    response: z.array(ActivityWork),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/guides/:id/file',
    access: 'student',
    summary: 'A guide’s file in the requested language',
    params: z.object({ id: Id }),
    query: z.strictObject({ lang: z.optional(Language) }),
    produces: Object.values(FILE_MEDIA_TYPES),
    etag: true,
  }),
}
