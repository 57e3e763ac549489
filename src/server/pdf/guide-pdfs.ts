import { MINUTE_MS } from '#shared/time/units'
import { AppError } from '../http/app-error'
import { etagOf } from '../http/responses/etag'
import type { GuideText } from './render-guide'

export interface GuideEdition extends GuideText {
  id: number
  version: number
}

export interface GuidePdf {
  bytes: Buffer
  etag: string
  title: string
}

export interface GuidePdfs {
  make(guide: GuideEdition): Promise<GuidePdf>
}

type Render = (guide: GuideText) => Promise<Buffer>

/** About 50 KB each. */
const IN_MEMORY = 100

/** An edition that was refused is not tried again so soon: each try costs the others their turn. */
const REFUSED_FOR_MS = 10 * MINUTE_MS

/** Makes each edition of a guide once: setting a PDF takes a tenth of a second of the processor. */
export function createGuidePdfs(render: Render): GuidePdfs {
  const made = new Map<string, Promise<GuidePdf>>()
  const forget = (key: string, error: unknown) => {
    if (error instanceof AppError) setTimeout(() => made.delete(key), REFUSED_FOR_MS).unref()
    else made.delete(key)
  }

  return {
    make(guide) {
      const key = `${guide.id}.${guide.version}.${guide.language}`
      // Under way counts as made: two callers at once wait for the same file.
      const pdf = made.get(key) ?? finish(render(guide), guide.title)
      made.delete(key)
      made.set(key, pdf)
      pdf.catch((error) => forget(key, error))
      const [oldest] = made.keys()
      if (made.size > IN_MEMORY && oldest !== undefined) made.delete(oldest)
      return pdf
    },
  }
}

async function finish(rendering: Promise<Buffer>, title: string): Promise<GuidePdf> {
  const bytes = await rendering
  return { bytes, etag: etagOf(bytes), title }
}
