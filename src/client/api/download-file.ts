import type { Endpoint } from '#shared/http/endpoint'
import { send } from './call'

type Query = Parameters<typeof send>[1]['query']

/** Fetches a list as CSV. The server chooses CSV by the `Accept` header, which a link cannot set. */
export function fetchTable(endpoint: Endpoint, query: Query) {
  return fetchFile(endpoint, { ...(query && { query }), accept: 'text/csv' })
}

/** Fetches a file that may be refused: a link would save the refusal. */
export function fetchFile(endpoint: Endpoint, parts: Parameters<typeof send>[1] = {}) {
  return send(endpoint, parts, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    return { name: name ?? 'plume', content: await response.blob() }
  })
}

/** Saves a fetched file, as a link would. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
