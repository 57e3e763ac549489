import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error'
import { createQueryClient } from '../../api/query-client'
import { queryKeys } from '../../api/query-keys'
import { portalKeys } from '../../parts/portal/queries/portal-keys'
import { contentActions } from './content.queries'

/** One answer in each place that shows quizzes, guides or their questions, and one in another place. */
const SHOWN = {
  'the lists of the portal': portalKeys.content.quizzes,
  'the staff log': portalKeys.activity.overview,
  'a list of quizzes': queryKeys.quizzes.ofSubject('math'),
  'a finished quiz': queryKeys.attempts.one(1),
  'a list of guides': queryKeys.guides.ofSubject('math'),
  'which guide fits which quiz': queryKeys.relatedContent.ofSubject('math'),
  'the map of skills': queryKeys.skills.map('math'),
  'what to do next': queryKeys.learning.record,
  'questions to review': queryKeys.reviews.due,
  'attempts on the progress screen': queryKeys.progress.recentAttempts,
}

const conflict = new ApiError({ status: 409, statusText: '', text: '{"code":"EDIT_CONFLICT"}' })
const missing = new ApiError({ status: 404, statusText: '', text: '{"code":"NOT_FOUND"}' })

async function outdatedBy(action: keyof typeof contentActions, answer: () => Promise<unknown>): Promise<string[]> {
  const client = createQueryClient(() => undefined)
  const all = { ...SHOWN, 'the balance': queryKeys.credits.statement }
  for (const queryKey of Object.values(all)) client.setQueryData(queryKey, [])
  const { run, ...meta } = contentActions[action]
  await new MutationObserver(client, { mutationFn: answer, meta: { ...meta, lostSignIn: 'staff' } })
    .mutate()
    .catch(() => undefined)
  return Object.entries(all).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []))
}

const fail = (error: Error) => async () => {
  throw error
}

describe.each(Object.keys(contentActions) as (keyof typeof contentActions)[])('%s', (action) => {
  test('fetches everything that shows content again, and nothing else', async () => {
    expect(await outdatedBy(action, async () => 'done')).toEqual(Object.keys(SHOWN))
  })

  test('fetches the same again after a lost response', async () => {
    expect(await outdatedBy(action, fail(new TypeError('Failed to fetch')))).toEqual(Object.keys(SHOWN))
  })
})

describe.each(['updateQuiz', 'replaceQuestions', 'updateGuide', 'deleteContent'] as const)('%s', (action) => {
  test.each([conflict, missing])('fetches the lists again if a colleague was faster: %s', async (refusal) => {
    expect(await outdatedBy(action, fail(refusal))).toEqual(['the lists of the portal'])
  })
})
