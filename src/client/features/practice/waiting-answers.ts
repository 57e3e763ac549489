import { deviceStorage } from '../../device/storage'
import type { Answer } from '../../sheet/answer'

/** An answer that was given and not judged yet, with the key under which it counts once. */
export interface WaitingAnswer {
  questionId: number
  answer: Answer
  key: string
}

const nameOf = (studentId: string) => `plume_practice_answer_${studentId}`

/** Keeps an answer on this device until its verdict is here. */
export function keepWaiting(studentId: string, waiting: WaitingAnswer): void {
  deviceStorage.write(nameOf(studentId), JSON.stringify(waiting))
}

/** The answer to this question that still waits. */
export function findWaiting(studentId: string, questionId: number): WaitingAnswer | undefined {
  const stored = read(studentId)
  return isWaiting(stored) && stored.questionId === questionId ? stored : undefined
}

export function dropWaiting(studentId: string): void {
  deviceStorage.remove(nameOf(studentId))
}

function read(studentId: string): unknown {
  try {
    return JSON.parse(deviceStorage.read(nameOf(studentId)) ?? 'null')
  } catch {
    return null
  }
}

function isWaiting(stored: unknown): stored is WaitingAnswer {
  if (typeof stored !== 'object' || stored === null) return false
  const { questionId, answer, key } = stored as Partial<WaitingAnswer>
  return typeof questionId === 'number' && ['number', 'string'].includes(typeof answer) && typeof key === 'string'
}
