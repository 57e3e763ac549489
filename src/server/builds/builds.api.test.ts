import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { startS3Server } from '../../../harness/providers/s3-server'
import { builds } from '../db/schema/builds'
import { createBucketStorage } from '../storage/bucket-storage'
import { openTestDatabase } from '../testing/sites/test-database'
import { createAssetsOfBuilds } from './assets-of-builds'
import { type BuildPack, packAssets, packKey, unpackAssets } from './pack'
import { pruneBuilds, publishBuild } from './publish-build'

const parent = mkdtempSync(join(tmpdir(), 'plume-builds-'))
const s3 = await startS3Server()
const storage = createBucketStorage(s3.settings, { responseMs: 500 })
const { db, close } = await openTestDatabase()
afterAll(async () => {
  await close()
  await s3.kill()
  rmSync(parent, { recursive: true, force: true })
})

const NOW = new Date('2026-11-18T15:00:00Z')
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

beforeEach(async () => {
  await db.delete(builds)
  s3.objects.clear()
  s3.requests.length = 0
  s3.fail(null)
})

/** A built client with a script of this name, and a font that every build has. */
function buildClient(name: string): BuildPack {
  const assets = join(parent, name, 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, `${name}-12345678.js`), `export default '${name}'`)
  writeFileSync(join(assets, `${name}-12345678.js.br`), brotliCompressSync(`export default '${name}'`))
  writeFileSync(join(assets, `${name}-12345678.js.gz`), 'not packed')
  writeFileSync(join(assets, 'font-abcdefgh.woff2'), 'font')
  return packAssets(join(parent, name))
}

const publish = (pack: BuildPack, now = NOW) => publishBuild(db, storage, { pack, now })
const scriptOf = async (assets: ReturnType<typeof createAssetsOfBuilds>, name: string) => {
  const asset = await assets.find(`${name}-12345678.js`)
  return asset && brotliDecompressSync(asset.content).toString()
}

test('a process serves the assets of builds that are published before and after it started', async () => {
  await publish(buildClient('old'))
  const assets = createAssetsOfBuilds(db, storage)
  expect(await scriptOf(assets, 'old')).toBe("export default 'old'")
  await publish(buildClient('new'))
  expect(await scriptOf(assets, 'new')).toBe("export default 'new'")
  expect((await assets.find('font-abcdefgh.woff2'))?.content.toString()).toBe('font')
})

test('a pack is fetched once, however many pages ask at the same time', async () => {
  await publish(buildClient('old'))
  const assets = createAssetsOfBuilds(db, storage)
  s3.requests.length = 0
  await Promise.all(Array.from({ length: 50 }, () => scriptOf(assets, 'old')))
  expect(s3.requests.filter((line) => line.startsWith('GET'))).toHaveLength(1)
})

test('unknown names are not in the storage, and share a query a second', async () => {
  const assets = createAssetsOfBuilds(db, storage)
  const names = ['absent-12345678.js', '..', '../../secret', 'a/b', 'old-12345678.js.gz', '__proto__', 'x'.repeat(200)]
  const begun = performance.now()
  expect(await Promise.all(names.map((name) => assets.find(name)))).toEqual(names.map(() => undefined))
  await assets.find('absent-12345678.js')
  expect(performance.now() - begun).toBeGreaterThan(900)
  expect(s3.requests).toEqual([])
})

test('a pack that was altered in the bucket is never served', async () => {
  const pack = buildClient('old')
  await publish(pack)
  const evil = Buffer.from(pack.content)
  evil.write('evil', evil.length - 4)
  await storage.write(packKey(pack.sha256), evil)
  const assets = createAssetsOfBuilds(db, storage)
  await expect(assets.find('font-abcdefgh.woff2')).rejects.toThrow('damaged')
})

test('while the storage is away an asset is an error, and it is there again a moment later', async () => {
  await publish(buildClient('old'))
  const assets = createAssetsOfBuilds(db, storage)
  s3.fail({ status: 500, times: 3 })
  await expect(scriptOf(assets, 'old')).rejects.toThrow('the storage could not')
  await expect.poll(() => scriptOf(assets, 'old').catch(() => undefined), { timeout: 5_000 }).toContain('old')
})

test('publishing again writes the pack only if it is missing', async () => {
  const pack = buildClient('old')
  await publish(pack)
  await publish(pack, daysLater(1))
  expect(s3.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
  s3.objects.clear()
  await publish(pack, daysLater(1))
  expect([...s3.objects.keys()]).toEqual([packKey(pack.sha256)])
  expect(await db.select().from(builds)).toMatchObject([{ publishedAt: NOW, seenAt: daysLater(1) }])
})

test('a build goes two weeks after a process last ran it', async () => {
  const [old, recent] = [buildClient('old'), buildClient('new')]
  await publish(old)
  await publish(recent, daysLater(1))
  await pruneBuilds(db, storage, daysLater(14))
  expect(s3.objects.size).toBe(2)
  await pruneBuilds(db, storage, daysLater(14.5))
  expect([...s3.objects.keys()]).toEqual([packKey(recent.sha256)])
  expect(await scriptOf(createAssetsOfBuilds(db, storage), 'old')).toBeUndefined()
})

test('twenty builds are kept at most', async () => {
  for (let build = 0; build < 22; build++) await publish(buildClient(`build${build}`), daysLater(build / 24))
  await pruneBuilds(db, storage, daysLater(1))
  expect(s3.objects.size).toBe(20)
  expect(await scriptOf(createAssetsOfBuilds(db, storage), 'build1')).toBeUndefined()
  expect(await scriptOf(createAssetsOfBuilds(db, storage), 'build2')).toContain('build2')
})

test('the same assets make the same pack', () => {
  const pack = buildClient('old')
  expect(buildClient('old').sha256).toBe(pack.sha256)
  expect([...unpackAssets(pack.content, pack.sha256).keys()]).toEqual(['font-abcdefgh.woff2', 'old-12345678.js'])
})
