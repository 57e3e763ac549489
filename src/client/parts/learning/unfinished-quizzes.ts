import { useMemo, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../device/storage'

/** The answers of an unfinished quiz or review, kept for one student on this device. */
export interface UnfinishedSheet {
  /** In order: a sheet whose questions have changed cannot be resumed. */
  questionIds: string[]
  index: number
  answers: Record<string, number | string>
  /** Whether the current question was answered since it was opened. */
  isSubmitted: boolean
  /** How many hints were shown, by question; absent on sheets stored before hints existed. */
  hintsShown?: Readonly<Record<string, number>> | undefined
  /** The idempotency key of the first attempt to submit the sheet. */
  finishKey?: string | undefined
}

/** A quiz by its id, or the review of missed questions. */
export type SheetId = number | 'review' | EarlierSheetId | `missed-${number}`

/** The answers before a quiz was restarted. They can be restored until the quiz is submitted. */
export type EarlierSheetId = `earlier-${number}`

type StoredSheets = Readonly<Record<string, UnfinishedSheet>>

const listeners = new Set<() => void>()

function storageKey(studentId: string): string {
  return `plume_unfinished_${studentId}`
}

function readText(studentId: string): string {
  return deviceStorage.read(storageKey(studentId)) ?? ''
}

function parseSheets(text: string): StoredSheets {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return {}
  }
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const sheet = readSheet(value)
      return sheet ? [[id, sheet]] : []
    }),
  )
}

/** Stored data may have any shape. Checked by hand, because a schema would add zod to the dashboard's scripts. */
function readSheet(value: unknown): UnfinishedSheet | null {
  if (!isRecord(value)) return null
  const { questionIds, index, answers, isSubmitted, hintsShown, finishKey } = value
  const isValid =
    Array.isArray(questionIds) &&
    questionIds.every((id) => typeof id === 'string') &&
    typeof index === 'number' &&
    Number.isInteger(index) &&
    index >= 0 &&
    isAnswers(answers) &&
    typeof isSubmitted === 'boolean' &&
    (hintsShown === undefined || isCounts(hintsShown)) &&
    (finishKey === undefined || typeof finishKey === 'string')
  return isValid ? { questionIds, index, answers, isSubmitted, hintsShown, finishKey } : null
}

function isAnswers(value: unknown): value is UnfinishedSheet['answers'] {
  return (
    isRecord(value) && Object.values(value).every((answer) => typeof answer === 'string' || Number.isInteger(answer))
  )
}

function isCounts(value: unknown): value is Record<string, number> {
  return isRecord(value) && Object.values(value).every((count) => Number.isInteger(count))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function writeSheets(studentId: string, sheets: StoredSheets): void {
  if (Object.keys(sheets).length === 0) deviceStorage.remove(storageKey(studentId))
  else deviceStorage.write(storageKey(studentId), JSON.stringify(sheets))
  for (const listener of listeners) listener()
}

export function findUnfinished(studentId: string, id: SheetId): UnfinishedSheet | undefined {
  const sheets = parseSheets(readText(studentId))
  return Object.hasOwn(sheets, id) ? sheets[id] : undefined
}

/** Whether the questions are still those that the sheet was started with. */
export function fitsQuestions(sheet: UnfinishedSheet, questionIds: readonly string[]): boolean {
  return (
    sheet.index < questionIds.length &&
    sheet.questionIds.length === questionIds.length &&
    sheet.questionIds.every((id, index) => id === questionIds[index])
  )
}

export function saveUnfinished(studentId: string, id: SheetId, sheet: UnfinishedSheet): void {
  writeSheets(studentId, { ...parseSheets(readText(studentId)), [id]: sheet })
}

export function dropUnfinished(studentId: string, id: SheetId): void {
  const { [id]: dropped, ...others } = parseSheets(readText(studentId))
  if (dropped) writeSheets(studentId, others)
}

/** Restarts a quiz and keeps its answers, so that they can be restored. */
export function putAsideUnfinished(studentId: string, quizId: number): void {
  const { [quizId]: sheet, ...others } = parseSheets(readText(studentId))
  if (sheet) writeSheets(studentId, { ...others, [`earlier-${quizId}`]: sheet })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The student's unfinished quizzes by id, including changes in other tabs. */
export function useUnfinishedQuizzes(studentId: string): ReadonlyMap<number, UnfinishedSheet> {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(studentId),
    () => '',
  )
  return useMemo(() => {
    const quizzes = Object.entries(parseSheets(text)).filter(([id]) => /^\d+$/.test(id))
    return new Map(quizzes.map(([id, sheet]) => [Number(id), sheet]))
  }, [text])
}
