import type { Header } from '../backup/backup-file'

/** Describes the content of a backup in one line, for operators. */
export function describeBackup({ tables, files, createdAt, ledgerSound }: Header): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const ledger = ledgerSound ? 'ledger sound' : 'THE LEDGER DID NOT ADD UP: see npm run verify-ledger'
  return `${rows} rows in ${tables.length} tables, ${files.length} uploaded files, as of ${createdAt}, ${ledger}`
}
