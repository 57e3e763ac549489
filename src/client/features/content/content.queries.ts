import { queryOptions } from '@tanstack/react-query'
import {
  adminContentContract,
  type GuideChange,
  type GuideDraft,
  type QuizChange,
} from '#shared/features/content/content.contract'
import type { QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { withDifficulty } from '#shared/features/quizzes/quizzes.rules'
import type { Language } from '#shared/languages'
import { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import { readBase64 } from '../../portal/content/file-base64'
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

const staffAction = { changes: CONTENT_AREAS, lostSignIn: 'staff' } as const

/** A conflict with a colleague's change is shown beside the current version, or its absence. */
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
    run: (body: QuizDraft) => call(adminContentContract.createQuiz, { body }),
    ...staffAction,
  },
  createGuide: {
    run: (body: GuideDraft) => call(adminContentContract.createGuide, { body }),
    ...staffAction,
  },
  uploadGuide: {
    run: async ({ file, ...fields }: GuideFile) => {
      const body = { ...fields, fileName: file.name, fileBase64: await readBase64(file) }
      return call(adminContentContract.uploadGuide, { body })
    },
    ...staffAction,
  },
  updateQuiz: {
    run: ({ id, version, change }: QuizUpdate) =>
      call(adminContentContract.updateQuiz, { params: { id: String(id) }, body: change, ifMatch: tagOf(version) }),
    ...staffEdit,
  },
  replaceQuestions: {
    run: ({ id, version, questions }: QuestionsUpdate) => {
      const request = { params: { id: String(id) }, body: { questions }, ifMatch: tagOf(version) }
      return call(adminContentContract.replaceQuestions, request)
    },
    ...staffEdit,
  },
  updateGuide: {
    run: ({ id, version, change }: GuideUpdate) =>
      call(adminContentContract.updateGuide, { params: { id: String(id) }, body: change, ifMatch: tagOf(version) }),
    ...staffEdit,
  },
  replaceFile: {
    run: async ({ id, version, language, file }: GuideFileUpdate) => {
      const body = { fileName: file.name, fileBase64: await readBase64(file) }
      const request = { params: { id: String(id), language }, body, ifMatch: tagOf(version) }
      return call(adminContentContract.replaceFile, request)
    },
    ...staffAction,
  },
  deleteContent: {
    run: async ({ kind, id, version }: Deletion) => {
      try {
        await call(DELETIONS[kind], { params: { id: String(id) }, ifMatch: tagOf(version) })
      } catch (error) {
        // What a colleague has deleted in the meantime is deleted.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    ...staffEdit,
  },
}

function tagOf(version: number): string {
  return `"${version}"`
}

export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.body.code === 'EDIT_CONFLICT'
}
