import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Far above the size of a build. */
export const PACK_BYTES_MAX = 32 * 1024 * 1024

const COMPRESSED = /\.(br|gz)$/

/** Whether the build could have made the name. It is only ever looked up, never part of a path. */
export function isAssetName(name: string): boolean {
  return /^[\w.-]{1,120}$/.test(name) && !COMPRESSED.test(name)
}

export interface Asset {
  /** `br`, or undefined for a format that is compressed already. */
  encoding: 'br' | undefined
  content: Buffer
}

/** All assets of a build in one file: a line of JSON that lists them, then their bytes. */
export interface BuildPack {
  sha256: string
  assets: string[]
  content: Buffer
}

const Listing = z.array(z.object({ name: z.string(), isBrotli: z.boolean(), bytes: z.number().check(z.gte(0)) }))

/** Packs the hashed files of the built client, compressed where the build compressed them. */
export function packAssets(clientDir: string): BuildPack {
  const folder = join(clientDir, 'assets')
  const names = readdirSync(folder).filter(isAssetName).sort()
  const files = names.map((name) => {
    const path = join(folder, name)
    const isBrotli = existsSync(`${path}.br`)
    return { name, isBrotli, content: readFileSync(isBrotli ? `${path}.br` : path) }
  })
  const listing = files.map(({ content, ...file }) => ({ ...file, bytes: content.length }))
  const content = Buffer.concat([
    Buffer.from(`${JSON.stringify(listing satisfies z.output<typeof Listing>)}\n`),
    ...files.map((file) => file.content),
  ])
  return { sha256: checksumOf(content), assets: names, content }
}

/** Throws if the content is not what was published. */
export function unpackAssets(content: Buffer, sha256: string): Map<string, Asset> {
  if (checksumOf(content) !== sha256) throw new Error('the pack of a build is damaged')
  const end = content.indexOf('\n')
  const assets = new Map<string, Asset>()
  let at = end + 1
  for (const { name, isBrotli, bytes } of Listing.parse(JSON.parse(content.toString('utf8', 0, end)))) {
    assets.set(name, { encoding: isBrotli ? 'br' : undefined, content: content.subarray(at, at + bytes) })
    at += bytes
  }
  return assets
}

export function packKey(sha256: string): string {
  return `builds/${sha256.slice(0, 32)}.pack`
}

function checksumOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
