import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/db'
import { type FileStorage, readWhole } from '../storage/file-storage'
import { listBuilds } from './builds.store'
import { type Asset, isAssetName, PACK_BYTES_MAX, packKey, unpackAssets } from './pack'

/** Unknown names cause at most one query in this time, however many are requested. */
const LOOK_EVERY_MS = 1_000
/** In memory, of about a megabyte each. */
const PACKS_MAX = 6

export interface AssetsOfBuilds {
  /** An asset of any published build; undefined if none has it. */
  find(name: string): Promise<Asset | undefined>
}

/** Assets that this process's own build does not have. Fetched from the storage when a page first needs one. */
export function createAssetsOfBuilds(db: Db, storage: FileStorage): AssetsOfBuilds {
  /** The build that has an asset. */
  let known = new Map<string, string>()
  let look: Promise<void> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  /** The pack that was used last is at the end. */
  const packs = new Map<string, Promise<Map<string, Asset>>>()

  /** Everyone who waits shares one query, which begins after their request. */
  function lookAgain(): Promise<void> {
    look ??= (async () => {
      await wait(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now()))
      look = undefined
      lookedAt = performance.now()
      known = new Map(
        (await listBuilds(db)).reverse().flatMap(({ sha256, assets }) => assets.map((name) => [name, sha256])),
      )
    })()
    return look
  }

  function openPack(sha256: string): Promise<Map<string, Asset>> {
    const pack = packs.get(sha256) ?? fetchPack(sha256)
    packs.delete(sha256)
    packs.set(sha256, pack)
    for (const [oldest] of packs) {
      if (packs.size <= PACKS_MAX) break
      packs.delete(oldest)
    }
    return pack
  }

  function fetchPack(sha256: string): Promise<Map<string, Asset>> {
    const forgetSoon = () => setTimeout(() => packs.delete(sha256), LOOK_EVERY_MS).unref()
    const pack = readPack(storage, sha256)
    pack.then((assets) => assets.size === 0 && forgetSoon(), forgetSoon)
    return pack
  }

  return {
    async find(name) {
      if (!isAssetName(name)) return undefined
      if (!known.has(name)) await lookAgain()
      const sha256 = known.get(name)
      return sha256 === undefined ? undefined : (await openPack(sha256)).get(name)
    },
  }
}

async function readPack(storage: FileStorage, sha256: string): Promise<Map<string, Asset>> {
  const file = await storage.find(packKey(sha256))
  if (!file || file.bytes > PACK_BYTES_MAX) return new Map()
  return unpackAssets(await readWhole(file), sha256)
}
