import { queryOptions } from '@tanstack/react-query'
import {
  adminContentContract,
  type GuideChange,
  type GuideDraft,
  type NewQuiz,
  type QuizChange,
} from '#shared/features/content/content.contract'
import { draftsContract } from '#shared/features/content/drafts.contract'
import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { withDifficulty } from '#shared/features/quizzes/quizzes.rules'
import type { Language } from '#shared/languages'
import { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import { actionsWith } from '../../api/use-action'
import { readBase64 } from '../../parts/portal/content/file-base64'
import { portalKeys } from '../../parts/portal/queries/portal-keys'
import type { GuideFile } from './upload/guide-upload-values'

export const contentQueries = {
  quizzes: () =>
    queryOptions({
      queryKey: portalKeys.content.quizzes,
      queryFn: async () => (await call(adminContentContract.quizzes)).map(withDifficulty),
    }),
  guides: () => queryOptions({ queryKey: portalKeys.content.guides, queryFn: () => call(adminContentContract.guides) }),
  /** As a student would open it. */
  guide: (id: number) =>
    queryOptions({
      queryKey: portalKeys.content.guide(id),
      queryFn: () => call(draftsContract.previewGuide, { params: { id: String(id) } }),
    }),
}

/** The portal, and the screens of a student who is signed in in the same browser. */
const CONTENT_AREAS = [
  portalKeys.content,
  portalKeys.activity,
  queryKeys.quizzes,
  queryKeys.attempts,
  queryKeys.guides,
  queryKeys.relatedContent,
  queryKeys.skills,
  queryKeys.learning,
  queryKeys.reviews,
  queryKeys.progress,
]

const creation = actionsWith({ changes: CONTENT_AREAS, lostSignIn: 'staff' })

/** A conflict with a colleague's change is shown beside the current version. */
const edit = actionsWith({
  changes: CONTENT_AREAS,
  lostSignIn: 'staff',
  outdatedByRefusal: (refusal) => (isConflict(refusal) || refusal.status === 404 ? [portalKeys.content] : []),
  isShownWithCurrent: true,
})

/** The version that staff saw. Another one on the server is a conflict. */
interface SeenVersion {
  id: number
  version: number
}

export type QuizUpdate = SeenVersion & { change: QuizChange }
export type QuestionsUpdate = SeenVersion & { questions: QuestionDraft[] }
export type GuideUpdate = SeenVersion & { change: GuideChange }

const PUBLICATIONS = { quiz: draftsContract.publishQuiz, guide: draftsContract.publishGuide }
const DELETIONS = { quiz: adminContentContract.deleteQuiz, guide: adminContentContract.deleteGuide }

export type ContentTarget = SeenVersion & { kind: keyof typeof DELETIONS }

const pathOf = ({ id, version }: SeenVersion) => ({ params: { id: String(id) }, ifMatch: tagOf(version) })

export const contentActions = {
  createQuiz: creation((body: NewQuiz) => call(adminContentContract.createQuiz, { body })),
  createGuide: creation((body: GuideDraft) => call(adminContentContract.createGuide, { body })),
  uploadGuide: creation(async ({ file, ...fields }: GuideFile) => {
    const body = { ...fields, fileName: file.name, fileBase64: await readBase64(file) }
    return call(adminContentContract.uploadGuide, { body })
  }),
  updateQuiz: edit(({ change, ...seen }: QuizUpdate) =>
    call(adminContentContract.updateQuiz, { ...pathOf(seen), body: change }),
  ),
  replaceQuestions: edit(({ questions, ...seen }: QuestionsUpdate) =>
    call(adminContentContract.replaceQuestions, { ...pathOf(seen), body: { questions } }),
  ),
  updateGuide: edit(({ change, ...seen }: GuideUpdate) =>
    call(adminContentContract.updateGuide, { ...pathOf(seen), body: change }),
  ),
  replaceFile: creation(async ({ id, version, language, file }: SeenVersion & { language: Language; file: File }) => {
    const body = { fileName: file.name, fileBase64: await readBase64(file) }
    const params = { id: String(id), language }
    return call(adminContentContract.replaceFile, { params, body, ifMatch: tagOf(version) })
  }),
  publish: edit(async ({ kind, ...seen }: ContentTarget) => {
    await call(PUBLICATIONS[kind], pathOf(seen))
  }),
  deleteContent: edit(async ({ kind, ...seen }: ContentTarget) => {
    try {
      await call(DELETIONS[kind], pathOf(seen))
    } catch (error) {
      // A colleague has deleted it in the meantime.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }),
}

function tagOf(version: number): string {
  return `"${version}"`
}

export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.body.code === 'EDIT_CONFLICT'
}
