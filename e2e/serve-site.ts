import { rmSync } from 'node:fs'
import { startSite } from '../harness/sites/site'
import { bundleServerParts } from '../harness/sites/site-with-clock'

/** Starts one demo site for all journeys. Each journey creates its own student, so they do not interfere. */
export default async function serveSite() {
  await bundleServerParts()
  const first = await startSite()
  await first.stop({ data: true })
  process.env.STARTED_ONCE = first.dataDir
  const site = await startSite()
  process.env.SITE_URL = site.url
  return async () => {
    await site.stop()
    rmSync(first.dataDir, { recursive: true, force: true })
  }
}
