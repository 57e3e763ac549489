import { queryOptions } from '@tanstack/react-query'
import {
  adminContentContract,
  type GuideDraft,
  type QuizChange,
  type StaffGuide,
  type StaffQuiz,
} from '#shared/features/admin/admin-content.contract'
import type { QuizDraft } from '#shared/features/quizzes/quizzes.contract'
import { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useStaffAction } from '../use-staff-action'
import { readBase64 } from './upload/file-base64'
import type { GuideFile } from './upload/guide-upload-values'

export const contentQueries = {
  quizzes: () =>
    queryOptions({ queryKey: queryKeys.portalContent.quizzes, queryFn: () => call(adminContentContract.quizzes) }),
  guides: () =>
    queryOptions({ queryKey: queryKeys.portalContent.guides, queryFn: () => call(adminContentContract.guides) }),
}

interface Outcome<Answer> {
  onSuccess: (answer: Answer) => void
  /** What it waits for comes before the failure is shown. Also called when the form that sent it is gone. */
  onError?: (error: Error) => Promise<void>
}

/** Where content shows: in the portal, and on every screen of a student who is signed in in the same browser. */
const CONTENT_AREAS = [
  queryKeys.portalContent,
  queryKeys.portalActivity,
  queryKeys.quizzes,
  queryKeys.guides,
  queryKeys.learning,
  queryKeys.reviews,
  queryKeys.progress,
]

function useContentAct<Input, Answer>(act: (input: Input) => Promise<Answer>, outcome: Outcome<Answer>) {
  return useStaffAction<Input, Answer>({ act, changes: CONTENT_AREAS, ...outcome })
}

/** What a form sends, under the key that makes a repetition of it harmless. */
export interface Sent<Content> {
  content: Content
  key: string
}

export function useCreateQuiz(outcome: Outcome<StaffQuiz>) {
  return useContentAct(
    ({ content, key }: Sent<QuizDraft>) =>
      call(adminContentContract.createQuiz, { body: content, idempotencyKey: key }),
    outcome,
  )
}

export function useCreateGuide(outcome: Outcome<StaffGuide>) {
  return useContentAct(
    ({ content, key }: Sent<GuideDraft>) =>
      call(adminContentContract.createGuide, { body: content, idempotencyKey: key }),
    outcome,
  )
}

export function useUploadGuide(outcome: Outcome<StaffGuide>) {
  return useContentAct(async ({ content: { file, ...fields }, key }: Sent<GuideFile>) => {
    const body = { ...fields, fileName: file.name, fileBase64: await readBase64(file) }
    return call(adminContentContract.uploadGuide, { body, idempotencyKey: key })
  }, outcome)
}

export interface QuizUpdate {
  id: number
  /** The version that the change was made on. */
  version: number
  change: QuizChange
}

/** A repeated edit needs no key: the version that it was made on is another by then. */
export function useUpdateQuiz(outcome: Outcome<StaffQuiz>) {
  return useContentAct(
    ({ content: { id, version, change } }: Pick<Sent<QuizUpdate>, 'content'>) =>
      call(adminContentContract.updateQuiz, { params: { id: String(id) }, body: change, ifMatch: tagOf(version) }),
    outcome,
  )
}

const DELETIONS = { quiz: adminContentContract.deleteQuiz, guide: adminContentContract.deleteGuide }

export interface Deletion {
  kind: keyof typeof DELETIONS
  id: number
  /** The version that was seen: somebody else's change is not deleted unread. */
  version: number
}

export function useDeleteContent(outcome: Outcome<void>) {
  return useContentAct(async ({ kind, id, version }: Deletion) => {
    try {
      await call(DELETIONS[kind], { params: { id: String(id) }, ifMatch: tagOf(version) })
    } catch (error) {
      // What somebody else has deleted meanwhile is deleted.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }, outcome)
}

function tagOf(version: number): string {
  return `"${version}"`
}

export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.body.code === 'EDIT_CONFLICT'
}
