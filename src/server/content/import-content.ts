import { createHash } from 'node:crypto'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import type { Db } from '../db/db'
import { transact } from '../db/transact'
import type { ContentFile, ContentFiles, QuizContent } from './content-file'
import {
  type ContentImport,
  type ContentKind,
  guideRows,
  listImports,
  lockImports,
  quizRows,
  type RowState,
  type RowWriter,
  saveImport,
  tutorRows,
} from './content-imports.store'

/** `kept` counts files that were skipped because staff changed or deleted the row. */
export interface ImportCounts {
  added: number
  renewed: number
  kept: number
}

interface ImportCandidate {
  kind: ContentKind
  slug: string
  fingerprint: string
  insert(tx: Db): Promise<RowState>
  renew(tx: Db, row: RowState): Promise<RowState | undefined>
}

/** Does not touch rows that staff changed or deleted. One query if no file has changed since the last import. */
export async function importContent(db: Db, content: ContentFiles): Promise<ImportCounts> {
  const candidates = [
    ...toCandidates('quiz', easiestFirst(content.quizzes), quizRows),
    ...toCandidates('guide', content.guides, guideRows),
    ...toCandidates('tutor', content.tutors, tutorRows),
  ]
  if (changedAmong(candidates, await listImports(db)).length === 0) return { added: 0, renewed: 0, kept: 0 }
  return transact(db, async (tx) => {
    const counts = { added: 0, renewed: 0, kept: 0 }
    await lockImports(tx)
    // Read again: another process may have imported while this one waited for the lock.
    for (const { candidate, known } of changedAmong(candidates, await listImports(tx))) {
      counts[await importOne(tx, candidate, known)] += 1
    }
    return counts
  })
}

async function importOne(
  tx: Db,
  candidate: ImportCandidate,
  known: ContentImport | undefined,
): Promise<keyof ImportCounts> {
  const { kind, slug, fingerprint } = candidate
  if (!known) {
    await saveImport(tx, { kind, slug, fingerprint, ...(await candidate.insert(tx)) })
    return 'added'
  }
  const { rowId, rowVersion } = known
  const renewed = await candidate.renew(tx, { rowId, rowVersion })
  // Skipped files are saved too, so that the next start ignores them.
  await saveImport(tx, { kind, slug, fingerprint, ...(renewed ?? { rowId, rowVersion }) })
  return renewed ? 'renewed' : 'kept'
}

function changedAmong(candidates: readonly ImportCandidate[], imports: readonly ContentImport[]) {
  const byName = new Map(imports.map((known) => [`${known.kind} ${known.slug}`, known]))
  return candidates
    .map((candidate) => ({ candidate, known: byName.get(`${candidate.kind} ${candidate.slug}`) }))
    .filter(({ candidate, known }) => candidate.fingerprint !== known?.fingerprint)
}

function toCandidates<Value>(
  kind: ContentKind,
  files: readonly ContentFile<Value>[],
  rows: RowWriter<Value>,
): ImportCandidate[] {
  return files.map(({ slug, value }) => ({
    kind,
    slug,
    // The readers build values in a fixed field order, so equal content gives equal text.
    fingerprint: createHash('sha256').update(JSON.stringify(value)).digest('hex'),
    insert: (tx) => rows.insert(tx, value),
    renew: (tx, row) => rows.renew(tx, value, row),
  }))
}

/** Lists are ordered by id, so this puts easy quizzes first. */
function easiestFirst(files: readonly ContentFile<QuizContent>[]): ContentFile<QuizContent>[] {
  return [...files].sort((a, b) => DIFFICULTIES.indexOf(a.value.difficulty) - DIFFICULTIES.indexOf(b.value.difficulty))
}
