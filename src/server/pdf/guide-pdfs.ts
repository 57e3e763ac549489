import { MINUTE_MS } from '#shared/time/units'
import { AppError } from '../http/app-error'
import { etagOf } from '../http/responses/etag'
import type { GuideText } from './render-guide'

export interface GuideEdition extends GuideText {
  id: number
  version: number
}

interface GuidePdf {
  bytes: Buffer
  etag: string
}

export interface GuidePdfs {
  make(guide: GuideEdition): Promise<GuidePdf>
}

/** About 50 KB each. */
const CACHE_SIZE = 100

/** A refused guide is not rendered again so soon, because each try delays the others. */
const REFUSED_FOR_MS = 10 * MINUTE_MS

/** Caches each version of a guide: rendering takes a tenth of a second of processor time. */
export function createGuidePdfs(render: (guide: GuideText) => Promise<Buffer>): GuidePdfs {
  const cache = new Map<string, Promise<GuidePdf>>()
  const forget = (key: string, error: unknown) => {
    if (error instanceof AppError) setTimeout(() => cache.delete(key), REFUSED_FOR_MS).unref()
    else cache.delete(key)
  }

  return {
    make(guide) {
      const key = `${guide.id}.${guide.version}.${guide.language}`
      // Promises are cached, so that concurrent callers wait for the same file.
      const pdf = cache.get(key) ?? render(guide).then((bytes) => ({ bytes, etag: etagOf(bytes) }))
      cache.delete(key)
      cache.set(key, pdf)
      pdf.catch((error) => forget(key, error))
      const [oldest] = cache.keys()
      if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
      return pdf
    },
  }
}
