import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** What was answered on a sheet of questions that is not finished. Belongs to one student on this device. */
const UnfinishedSheet = z.object({
  /** In order: a sheet whose questions have changed cannot be continued. */
  questionIds: z.array(z.string()),
  index: z.int().check(z.nonnegative()),
  answers: z.record(z.string(), z.union([z.int(), z.string()])),
  /** The question on show was answered since it was turned to. */
  isSubmitted: z.boolean(),
  /** Made when the sheet was first handed in, so that handing it in again counts once. */
  finishKey: z.optional(z.string()),
})
export type UnfinishedSheet = z.output<typeof UnfinishedSheet>

/** A quiz by its number, or the review of missed questions. */
export type SheetId = number | 'review'

type Sheets = Readonly<Record<string, UnfinishedSheet>>

const listeners = new Set<() => void>()

function storageKey(studentId: string): string {
  return `plume_unfinished_${studentId}`
}

function readText(studentId: string): string {
  try {
    return localStorage.getItem(storageKey(studentId)) ?? ''
  } catch {
    // A browser may refuse storage altogether; a quiz then lasts as long as its page.
    return ''
  }
}

function parseSheets(text: string): Sheets {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const sheet = UnfinishedSheet.safeParse(value)
      return sheet.success ? [[id, sheet.data]] : []
    }),
  )
}

function writeSheets(studentId: string, sheets: Sheets): void {
  try {
    if (Object.keys(sheets).length === 0) localStorage.removeItem(storageKey(studentId))
    else localStorage.setItem(storageKey(studentId), JSON.stringify(sheets))
  } catch {
    // Full or refused: what was answered is still in the page.
  }
  for (const listener of listeners) listener()
}

export function findUnfinished(studentId: string, id: SheetId): UnfinishedSheet | undefined {
  const sheets = parseSheets(readText(studentId))
  return Object.hasOwn(sheets, id) ? sheets[id] : undefined
}

/** Whether a sheet still has the questions it was begun with. */
export function fitsQuestions(sheet: UnfinishedSheet, questionIds: readonly string[]): boolean {
  return (
    sheet.index < questionIds.length &&
    sheet.questionIds.length === questionIds.length &&
    sheet.questionIds.every((id, place) => id === questionIds[place])
  )
}

export function keepUnfinished(studentId: string, id: SheetId, sheet: UnfinishedSheet): void {
  writeSheets(studentId, { ...parseSheets(readText(studentId)), [id]: sheet })
}

export function dropUnfinished(studentId: string, id: SheetId): void {
  const { [id]: dropped, ...others } = parseSheets(readText(studentId))
  if (dropped) writeSheets(studentId, others)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The student's unfinished quizzes by number. Follows other tabs too. */
export function useUnfinishedQuizzes(studentId: string): ReadonlyMap<number, UnfinishedSheet> {
  const text = useSyncExternalStore(subscribe, () => readText(studentId))
  return useMemo(() => {
    const quizzes = Object.entries(parseSheets(text)).filter(([id]) => /^\d+$/.test(id))
    return new Map(quizzes.map(([id, sheet]) => [Number(id), sheet]))
  }, [text])
}
