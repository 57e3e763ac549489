import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { PROJECT_ROOT } from '../project-root'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Made by `scripts/make-pdf-fonts.mjs`, which also says what they are made of. */
const FOLDER = join(PROJECT_ROOT, 'src/server/data/fonts')

const FILES = {
  regular: 'regular',
  italic: 'italic',
  bold: 'bold',
  boldItalic: 'bold-italic',
  heading: 'heading',
} as const

export type Face = keyof typeof FILES

/** Fonts of symbols that faces lack (√, ∛, ≈ and so on). */
const LENDERS: Record<Face, string> = {
  regular: 'symbols',
  italic: 'symbols',
  bold: 'symbols-bold',
  boldItalic: 'symbols-bold',
  heading: 'symbols-bold',
}

/** A face, or the font that lends it the characters it lacks. */
type FontName = Face | `${Face} lender`

/** A stretch of text that one font can draw. */
export interface Stretch {
  font: FontName
  text: string
}

/** Fonts of one document; a file is read and parsed only when the document uses it. */
export class Fonts {
  private readonly known = new Set<FontName>()
  private readonly coverage = new Map<FontName, (codePoint: number) => boolean>()

  constructor(private readonly doc: PdfDocument) {}

  /** Makes a font the document's current one. */
  use(font: FontName): void {
    if (!this.known.has(font)) {
      this.doc.registerFont(font, fileOf(font))
      this.known.add(font)
    }
    this.doc.font(font)
  }

  width({ font, text, box }: Stretch & { box?: { width: number } | undefined }, size: number): number {
    if (box) return box.width * size
    this.use(font)
    return this.doc.fontSize(size).widthOfString(text)
  }

  /** Cuts a text where the face lacks a sign and its lender must step in. */
  stretches(text: string, face: Face): Stretch[] {
    const found: Stretch[] = []
    for (const sign of text) {
      const font: FontName = this.covers(face, sign) ? face : `${face} lender`
      const last = found.at(-1)
      if (last?.font === font) last.text += sign
      else found.push({ font, text: sign })
    }
    return found
  }

  /** Whether a font has a sign. */
  covers(font: FontName, sign: string): boolean {
    return this.coverageOf(font)(sign.codePointAt(0) ?? 0)
  }

  private coverageOf(font: FontName): (codePoint: number) => boolean {
    const known = this.coverage.get(font)
    if (known) return known
    this.use(font)
    // pdfkit keeps its parsed font here and offers no other way to ask for a sign; a test notices if that changes.
    const { _font } = this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
    const covers = (codePoint: number) => _font.font.hasGlyphForCodePoint(codePoint)
    this.coverage.set(font, covers)
    return covers
  }
}

function fileOf(font: FontName): string {
  const [face, isLender] = font.split(' ') as [Face, 'lender' | undefined]
  return join(FOLDER, `${isLender ? LENDERS[face] : FILES[face]}.ttf`)
}
