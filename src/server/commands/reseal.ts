// Usage: npm run reseal [-- --key-is-lost]. Seals stored secrets with SECRET_KEY. Exits with 1 when a secret was sealed
// with a key that is not named. With --key-is-lost the database accepts SECRET_KEY without knowing the former key.
import { resealSecrets } from '../auth/second-factor/second-factor.service'
import { openSiteKey } from '../db/site-key'
import { checkSiteKey, forgetSiteKey } from '../db/site-keys.store'
import { readProcessSettings } from '../settings/env'
import { openExisting } from './open-existing'
import { runCommand } from './run-command'

await runCommand(async () => {
  const settings = readProcessSettings()
  const database = await openExisting(settings)
  try {
    const siteKey = openSiteKey(settings)
    if (process.argv.includes('--key-is-lost')) await forgetSiteKey(database.db)
    await checkSiteKey(database.db, siteKey, new Date())
    const { resealed, unreadable } = await resealSecrets(database.db, siteKey)
    console.log(`Secrets sealed with the current key: ${resealed}. Unreadable with every known key: ${unreadable}.`)
    return unreadable === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})
