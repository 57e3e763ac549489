// Usage: npm run verify-ledger. Checks every balance against the ledger; exits with 1 if one is inconsistent.

import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { readProcessSettings } from '../settings/env'
import { openExisting } from './open-existing'
import { runCommand } from './run-command'

await runCommand(async () => {
  const database = await openExisting(readProcessSettings())
  try {
    const { sound, accounts, entries, ms, damagedCount, damaged } = await verifyLedger(database.db, new Date())
    const verdict = sound ? 'sound' : `${damagedCount} damaged`
    console.log(`${accounts} accounts, ${entries} ledger entries, ${ms} ms: ${verdict}`)
    for (const { owner, problems } of damaged) console.log(`${owner}  ${problems.join(', ')}`)
    return sound ? 0 : 1
  } finally {
    await database.close()
  }
})
