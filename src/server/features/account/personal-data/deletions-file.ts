import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { makePrivateFolder } from '../../../db/private-folder'
import type { Settings } from '../../../env'

export interface Deletion {
  studentId: string
  deletedAt: Date
}

export function deletionsFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'deletions.jsonl')
}

/** Records a committed deletion outside the database, so that a restore of an older backup can delete it again. */
export function noteDeletion(
  log: FastifyBaseLogger,
  { studentId, now, settings }: { studentId: string; now: Date; settings: Pick<Settings, 'dataDir'> },
): void {
  try {
    writeDeletion(settings, { studentId, deletedAt: now })
  } catch (error) {
    log.error({ err: error, student: studentId }, 'could not record a deletion for later restores')
  }
}

export function writeDeletion(settings: Pick<Settings, 'dataDir'>, deletion: Deletion): void {
  makePrivateFolder(settings.dataDir)
  appendFileSync(deletionsFile(settings), `${JSON.stringify(deletion)}\n`, { mode: 0o600 })
}

/** The deletions recorded in a file; none if it does not exist. A truncated last line is ignored. */
export function readDeletions(file: string): Deletion[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    try {
      const { studentId, deletedAt } = JSON.parse(line)
      return [{ studentId: String(studentId), deletedAt: new Date(deletedAt) }]
    } catch {
      return []
    }
  })
}
