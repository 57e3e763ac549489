import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminContentContract, type GuideDraft, type QuizChange } from '#shared/features/admin/admin-content.contract'
import type { QuizDraft } from '#shared/features/quizzes/quizzes.contract'
import { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { readBase64 } from './upload/file-base64'
import type { GuideFile } from './upload/guide-upload-values'

export const contentQueries = {
  quizzes: () =>
    queryOptions({ queryKey: ['admin', 'content', 'quizzes'], queryFn: () => call(adminContentContract.quizzes) }),
  guides: () =>
    queryOptions({ queryKey: ['admin', 'content', 'guides'], queryFn: () => call(adminContentContract.guides) }),
}

interface Outcome {
  onSuccess: () => void
  /** What it waits for comes before the failure is shown. */
  onError?: (error: Error) => Promise<void>
}

/** An act on content. Whatever was fetched before it may show the content: all of it is asked for again when next seen. */
function useContentAct<Input>(act: (input: Input) => Promise<unknown>, { onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      void queryClient.invalidateQueries()
      onSuccess()
    },
    ...(onError && { onError }),
  })
}

export function useCreateQuiz(outcome: Outcome) {
  return useContentAct((body: QuizDraft) => call(adminContentContract.createQuiz, { body }), outcome)
}

export function useCreateGuide(outcome: Outcome) {
  return useContentAct((body: GuideDraft) => call(adminContentContract.createGuide, { body }), outcome)
}

export function useUploadGuide(outcome: Outcome) {
  return useContentAct(async ({ file, ...fields }: GuideFile) => {
    const body = { ...fields, fileName: file.name, fileBase64: await readBase64(file) }
    return call(adminContentContract.uploadGuide, { body })
  }, outcome)
}

export interface QuizUpdate {
  id: number
  /** The version that the change was made on. */
  version: number
  change: QuizChange
}

export function useUpdateQuiz(outcome: Outcome) {
  return useContentAct(
    ({ id, version, change }: QuizUpdate) =>
      call(adminContentContract.updateQuiz, { params: { id: String(id) }, body: change, ifMatch: `"${version}"` }),
    outcome,
  )
}

const DELETIONS = { quiz: adminContentContract.deleteQuiz, guide: adminContentContract.deleteGuide }

export function useDeleteContent(outcome: Outcome) {
  return useContentAct(async ({ kind, id }: { kind: keyof typeof DELETIONS; id: number }) => {
    try {
      await call(DELETIONS[kind], { params: { id: String(id) } })
    } catch (error) {
      // What somebody else has deleted meanwhile is deleted.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }, outcome)
}
