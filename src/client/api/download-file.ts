import type { Endpoint } from '#shared/http/endpoint'
import { send } from './call'

type Asked = Parameters<typeof send>[1]['query']

/** Fetches a list as a table for spreadsheets: it is asked for by a header that no link can send. */
export function fetchTable(endpoint: Endpoint, query: Asked) {
  return fetchFile(endpoint, { ...(query && { query }), accept: 'text/csv' })
}

/** Fetches a file that may be refused: a link would save the refusal. */
export async function fetchFile(endpoint: Endpoint, parts: Parameters<typeof send>[1] = {}) {
  const response = await send(endpoint, parts)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return { name: name ?? 'plume', content: await response.blob() }
}

/** Hands a fetched file on to the reader, as a link would. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
