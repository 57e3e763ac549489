import { queryOptions } from '@tanstack/react-query'
import {
  adminContentContract,
  type GuideChange,
  type GuideDraft,
  QUIZ_METADATA,
  type QuizChange,
  type StaffGuide,
  type StaffQuiz,
} from '#shared/features/content/content.contract'
import type { QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { withDifficulty } from '#shared/features/quizzes/quizzes.rules'
import type { Language } from '#shared/languages'
import { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { actOrLook } from '../../api/lost-answer'
import { queryKeys } from '../../api/query-keys'
import type { Sent } from '../../form/use-form'
import { readBase64 } from '../../portal/content/file-base64'
import { areAsSent, isAsSent } from './as-sent'
import type { GuideFile } from './upload/guide-upload-values'

export const contentQueries = {
  quizzes: () =>
    queryOptions({
      queryKey: queryKeys.portalContent.quizzes,
      queryFn: async () => (await call(adminContentContract.quizzes)).map(withDifficulty),
    }),
  guides: () =>
    queryOptions({ queryKey: queryKeys.portalContent.guides, queryFn: () => call(adminContentContract.guides) }),
}

/** Where content shows: in the portal, and on every screen of a student who is signed in in the same browser. */
const CONTENT_AREAS = [
  queryKeys.portalContent,
  queryKeys.portalActivity,
  queryKeys.quizzes,
  queryKeys.attempts,
  queryKeys.guides,
  queryKeys.ties,
  queryKeys.skills,
  queryKeys.learning,
  queryKeys.reviews,
  queryKeys.progress,
]

const staffAction = { changes: CONTENT_AREAS, unknownWithoutAnswer: CONTENT_AREAS, lostSignIn: 'staff' } as const

/** What is refused because somebody else was faster is shown beside what is there now: another version, or none. */
const staffEdit = {
  ...staffAction,
  outdatedByRefusal: (refusal: ApiError) =>
    isConflict(refusal) || refusal.status === 404 ? [queryKeys.portalContent] : [],
  isShownWithCurrent: true,
}

export interface QuizUpdate {
  id: number
  /** The version that the change was made on. */
  version: number
  change: QuizChange
}

export interface QuestionsUpdate {
  id: number
  version: number
  questions: QuestionDraft[]
}

export interface GuideUpdate {
  id: number
  version: number
  change: GuideChange
}

export interface GuideFileUpdate {
  id: number
  version: number
  language: Language
  file: File
}

const DELETIONS = { quiz: adminContentContract.deleteQuiz, guide: adminContentContract.deleteGuide }

export interface Deletion {
  kind: keyof typeof DELETIONS
  id: number
  /** The version that was seen: somebody else's change is not deleted unread. */
  version: number
}

export const contentActions = {
  createQuiz: {
    run: ({ body, key }: Sent<QuizDraft>) => call(adminContentContract.createQuiz, { body, idempotencyKey: key }),
    ...staffAction,
  },
  createGuide: {
    run: ({ body, key }: Sent<GuideDraft>) => call(adminContentContract.createGuide, { body, idempotencyKey: key }),
    ...staffAction,
  },
  uploadGuide: {
    run: async ({ body: { file, ...fields }, key }: Sent<GuideFile>) => {
      const body = { ...fields, fileName: file.name, fileBase64: await readBase64(file) }
      return call(adminContentContract.uploadGuide, { body, idempotencyKey: key })
    },
    ...staffAction,
  },
  /** A repeated edit needs no key: the version that it was made on is another by then. */
  updateQuiz: {
    run: ({ body: { id, version, change } }: Sent<QuizUpdate>) =>
      actOrLook({
        send: () =>
          call(adminContentContract.updateQuiz, { params: { id: String(id) }, body: change, ifMatch: tagOf(version) }),
        find: () => findQuiz(id, (quiz) => QUIZ_METADATA.every((field) => quiz[field] === change[field])),
        isPerhapsOurs: isConflict,
      }),
    ...staffEdit,
  },
  replaceQuestions: {
    run: ({ body: { id, version, questions } }: Sent<QuestionsUpdate>) =>
      actOrLook({
        send: () =>
          call(adminContentContract.replaceQuestions, {
            params: { id: String(id) },
            body: { questions },
            ifMatch: tagOf(version),
          }),
        find: () => findQuiz(id, (quiz) => areAsSent(quiz.questions, questions)),
        isPerhapsOurs: isConflict,
      }),
    ...staffEdit,
  },
  updateGuide: {
    run: ({ body: { id, version, change } }: Sent<GuideUpdate>) =>
      actOrLook({
        send: () =>
          call(adminContentContract.updateGuide, { params: { id: String(id) }, body: change, ifMatch: tagOf(version) }),
        find: () => findGuide(id, (guide) => isAsSent(guide, change)),
        isPerhapsOurs: isConflict,
      }),
    ...staffEdit,
  },
  replaceFile: {
    run: async ({ id, version, language, file }: GuideFileUpdate) => {
      const body = { fileName: file.name, fileBase64: await readBase64(file) }
      return actOrLook({
        send: () =>
          call(adminContentContract.replaceFile, {
            params: { id: String(id), language },
            body,
            ifMatch: tagOf(version),
          }),
        // The bytes cannot be seen from here; the next version with a file in this language is taken for ours.
        find: () =>
          findGuide(
            id,
            (guide) => guide.version === version + 1 && guide.files.some((one) => one.language === language),
          ),
      })
    },
    ...staffAction,
  },
  deleteContent: {
    run: ({ kind, id, version }: Deletion) =>
      actOrLook({
        send: async () => {
          try {
            await call(DELETIONS[kind], { params: { id: String(id) }, ifMatch: tagOf(version) })
          } catch (error) {
            // What somebody else has deleted meanwhile is deleted.
            if (!(error instanceof ApiError && error.status === 404)) throw error
          }
        },
        find: async () => {
          const list = await call(kind === 'quiz' ? adminContentContract.quizzes : adminContentContract.guides)
          return list.some((item) => item.id === id) ? null : undefined
        },
      }),
    ...staffEdit,
  },
}

async function findGuide(id: number, isWanted: (guide: StaffGuide) => boolean): Promise<StaffGuide | null> {
  const guides = await call(adminContentContract.guides)
  return guides.find((guide) => guide.id === id && isWanted(guide)) ?? null
}

/** The quiz as it is, where it is what was sent; null where it is not, or not any more. */
async function findQuiz(id: number, isAsSent: (quiz: StaffQuiz) => boolean): Promise<StaffQuiz | null> {
  const quizzes = await call(adminContentContract.quizzes)
  return quizzes.find((quiz) => quiz.id === id && isAsSent(quiz)) ?? null
}

function tagOf(version: number): string {
  return `"${version}"`
}

export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.body.code === 'EDIT_CONFLICT'
}
