import { etagOf } from '../http/etag'
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

/** Makes each edition of a guide once: setting a PDF takes a tenth of a second of the processor. */
export function createGuidePdfs(render: Render = renderWhenNeeded): GuidePdfs {
  const made = new Map<string, Promise<GuidePdf>>()

  return {
    make(guide) {
      const key = `${guide.id}.${guide.version}.${guide.language}`
      // Under way counts as made: two callers at once wait for the same file.
      const pdf = made.get(key) ?? finish(render(guide), guide.title)
      made.delete(key)
      made.set(key, pdf)
      pdf.catch(() => made.delete(key))
      const [oldest] = made.keys()
      if (made.size > IN_MEMORY && oldest !== undefined) made.delete(oldest)
      return pdf
    },
  }
}

/** Fonts and the PDF library are loaded with the first guide: most starts of the server never need them. */
async function renderWhenNeeded(guide: GuideText): Promise<Buffer> {
  const { renderGuide } = await import('./render-guide')
  return renderGuide(guide)
}

async function finish(rendering: Promise<Buffer>, title: string): Promise<GuidePdf> {
  const bytes = await rendering
  return { bytes, etag: etagOf(bytes), title }
}
