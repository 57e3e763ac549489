import { DAY_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import type { FileStorage } from '../storage/file-storage'
import { deleteBuild, findOldBuilds, saveBuild } from './builds.store'
import { type BuildPack, packKey } from './pack'

/** A page that was open for longer loads again by itself. */
const BUILD_RETENTION_DAYS = 14
/** However often the school deploys. */
const BUILDS_MAX = 20

/**
 * Stores the assets of this build for the processes of other builds, and records that it runs. Before the site listens:
 * a page of this build may load its scripts from any process.
 */
export async function publishBuild(db: Db, storage: FileStorage, { pack, now }: { pack: BuildPack; now: Date }) {
  const key = packKey(pack.sha256)
  const stored = await storage.find(key)
  if (stored?.bytes !== pack.content.length) await storage.write(key, pack.content)
  await saveBuild(db, pack, now)
}

/** Forgets builds that no process has run for a while. */
export async function pruneBuilds(db: Db, storage: FileStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BUILD_RETENTION_DAYS * DAY_MS)
  for (const sha256 of await findOldBuilds(db, { before, keep: BUILDS_MAX })) {
    // The row goes last, so that a failure is tried again.
    await storage.remove(packKey(sha256))
    await deleteBuild(db, sha256)
  }
}
