import { useEffect } from 'react'
import { ApiError } from '../api/api-error'
import { createPageStore, usePageStore } from '../device/page-store'

type Answer = (isConfirmed: boolean) => void

/** Whoever waits for the reader's password, if anybody does. */
const waiting = createPageStore<Answer | null>(null)

/**
 * Does what needs a recent sign-in. Where the last one was too long ago, the reader is asked for the password, and it is
 * done then: nobody has to begin again. The screen shows the question with `ConfirmDialog`.
 */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isConfirmationNeeded(error) || !(await askForPassword())) throw error
    return run()
  }
}

function isConfirmationNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'REAUTH_NEEDED'
}

function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => waiting.replace(resolve))
}

function answerQuestion(isConfirmed: boolean): void {
  waiting.read()?.(isConfirmed)
  waiting.replace(null)
}

/** Whether the password is asked for, and the way to answer. Who leaves the screen has not confirmed. */
export function useConfirmation(): { isAsked: boolean; answer: Answer } {
  const isAsked = usePageStore(waiting) !== null
  useEffect(() => () => answerQuestion(false), [])
  return { isAsked, answer: answerQuestion }
}
