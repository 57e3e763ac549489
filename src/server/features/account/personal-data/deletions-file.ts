import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { makePrivateFolder } from '../../../db/embedded/private-folder'
import type { Settings } from '../../../settings/env'

/** A deleted student, or a guardian whose data was erased. */
export type Deletion = ({ studentId: string } | { guardianId: string }) & { deletedAt: Date }

export function deletionsFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'deletions.jsonl')
}

/** Records a committed deletion outside the database, so that a restore of an older backup can delete it again. */
export function noteDeletion(log: FastifyBaseLogger, deletion: Deletion, settings: Pick<Settings, 'dataDir'>): void {
  try {
    writeDeletion(settings, deletion)
  } catch (error) {
    log.error({ err: error, deletion }, 'could not record a deletion for later restores')
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
      const { studentId, guardianId, deletedAt } = JSON.parse(line)
      const person = guardianId === undefined ? { studentId: String(studentId) } : { guardianId: String(guardianId) }
      return [{ ...person, deletedAt: new Date(deletedAt) }]
    } catch {
      return []
    }
  })
}
