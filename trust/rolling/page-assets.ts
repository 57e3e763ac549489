import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, type HttpResponse, sendRequest } from '../../harness/network/http-client'

const ASSET = /assets\/[\w.-]+\.(?:js|css|svg|woff2)/g

export interface LoadedAssets {
  loaded: number
  problems: string[]
}

interface PageRequest {
  headers: Record<string, string>
  /** Sends each request, once by default. */
  send?: (origin: string, call: Call) => Promise<HttpResponse>
}

/** Loads a page and every asset that its HTML names, as a browser does that has visited nothing before. */
export async function loadPage(
  origin: string,
  path: string,
  { headers, send = sendRequest }: PageRequest,
): Promise<LoadedAssets> {
  const page = await send(origin, { method: 'GET', path, headers })
  if (page.status !== 200) return { loaded: 0, problems: [`${path}: ${page.status}`] }
  const assets = [...new Set(page.text.match(ASSET))]
  const problems = (
    await Promise.all(assets.map((asset) => problemOf(asset, send(origin, { method: 'GET', path: `/${asset}` }))))
  ).flat()
  if (assets.length === 0) problems.push(`${path} names no assets`)
  return { loaded: assets.length, problems }
}

async function problemOf(asset: string, sent: Promise<HttpResponse>): Promise<string[]> {
  const response = await sent.catch((error: Error) => error)
  if (response instanceof Error) return [`${asset}: ${response.message}`]
  return response.status === 200 ? [] : [`${asset}: ${response.status}`]
}

/** Requests every asset of a build from one process, and compares it with the file of the build. */
export async function compareAssets(origin: string, root: string): Promise<LoadedAssets> {
  const folder = join(root, 'dist', 'client', 'assets')
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name))
  const problems: string[] = []
  for (const name of names) {
    const response = await fetch(`${origin}/assets/${name}`, { headers: { 'accept-encoding': 'br' } })
    const content = Buffer.from(await response.arrayBuffer())
    if (!content.equals(readFileSync(join(folder, name)))) problems.push(`${origin}/assets/${name}: ${response.status}`)
  }
  return { loaded: names.length, problems }
}
