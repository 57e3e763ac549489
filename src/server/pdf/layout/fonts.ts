import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { PROJECT_ROOT } from '../../project-root'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Made by `scripts/build/make-pdf-fonts.mjs`. */
const FOLDER = join(PROJECT_ROOT, 'src/server/data/fonts')

const FILES = {
  regular: 'regular',
  italic: 'italic',
  bold: 'bold',
  boldItalic: 'bold-italic',
  heading: 'heading',
} as const

export type FontFace = keyof typeof FILES

/** Fonts for symbols that the faces lack (√, ∛, ≈ and so on). */
const FALLBACKS: Record<FontFace, string> = {
  regular: 'symbols',
  italic: 'symbols',
  bold: 'symbols-bold',
  boldItalic: 'symbols-bold',
  heading: 'symbols-bold',
}

type FontName = FontFace | `${FontFace} fallback`

/** A text that one font can draw. */
export interface TextRun {
  font: FontName
  text: string
}

/** Files are read only when the document uses them. */
export class Fonts {
  private readonly known = new Set<FontName>()
  private readonly coverage = new Map<FontName, (codePoint: number) => boolean>()

  constructor(private readonly doc: PdfDocument) {}

  use(font: FontName): void {
    if (!this.known.has(font)) {
      this.doc.registerFont(font, fileOf(font))
      this.known.add(font)
    }
    this.doc.font(font)
  }

  width({ font, text, box }: TextRun & { box?: { width: number } | undefined }, size: number): number {
    if (box) return box.width * size
    this.use(font)
    return this.doc.fontSize(size).widthOfString(text)
  }

  /** Splits a text where the face lacks a character. */
  stretches(text: string, face: FontFace): TextRun[] {
    const stretches: TextRun[] = []
    for (const character of text) {
      const font: FontName = this.covers(face, character) ? face : `${face} fallback`
      const last = stretches.at(-1)
      if (last?.font === font) last.text += character
      else stretches.push({ font, text: character })
    }
    return stretches
  }

  covers(font: FontName, character: string): boolean {
    return this.coverageOf(font)(character.codePointAt(0) ?? 0)
  }

  private coverageOf(font: FontName): (codePoint: number) => boolean {
    const known = this.coverage.get(font)
    if (known) return known
    this.use(font)
    // pdfkit has no public way to look up a glyph; a test fails if this changes.
    const { _font } = this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
    const covers = (codePoint: number) => _font.font.hasGlyphForCodePoint(codePoint)
    this.coverage.set(font, covers)
    return covers
  }
}

function fileOf(font: FontName): string {
  const [face, isFallback] = font.split(' ') as [FontFace, 'fallback' | undefined]
  return join(FOLDER, `${isFallback ? FALLBACKS[face] : FILES[face]}.ttf`)
}
