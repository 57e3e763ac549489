import type { Language } from '#shared/languages'
import { deviceStorage } from '../../../device/storage'
import type { Answer } from '../../../parts/sheet/answer'

/** An answer that is not graded yet, with its idempotency key. */
export interface PendingAnswer {
  questionId: number
  answer: Answer
  /** Whether a hint was open. */
  isHelped: boolean
  /** Whether there was no connection when it was given. */
  wasOffline: boolean
  /** The language of the page when it was given. */
  language?: Language
  key: string
}

const storageKey = (studentId: string) => `plume_practice_answer_${studentId}`

export function savePending(studentId: string, pending: PendingAnswer): void {
  deviceStorage.write(storageKey(studentId), JSON.stringify(pending))
}

export function findPending(studentId: string, questionId: number): PendingAnswer | undefined {
  const stored = read(studentId)
  return isPendingAnswer(stored) && stored.questionId === questionId ? stored : undefined
}

export function dropPending(studentId: string): void {
  deviceStorage.remove(storageKey(studentId))
}

function read(studentId: string): unknown {
  try {
    return JSON.parse(deviceStorage.read(storageKey(studentId)) ?? 'null')
  } catch {
    return null
  }
}

function isPendingAnswer(stored: unknown): stored is PendingAnswer {
  if (typeof stored !== 'object' || stored === null) return false
  const { questionId, answer, isHelped, wasOffline, key } = stored as Partial<PendingAnswer>
  if (typeof isHelped !== 'boolean' || typeof wasOffline !== 'boolean') return false
  return typeof questionId === 'number' && ['number', 'string'].includes(typeof answer) && typeof key === 'string'
}
