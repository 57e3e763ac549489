import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>

export type Face = 'regular' | 'italic' | 'bold' | 'boldItalic' | 'heading'

const require = createRequire(import.meta.url)

/** Each face with the font that lends it the signs it lacks (√, ∛, ≈ and so on). */
const FILES: Record<Face, { own: string; lender: string }> = {
  regular: {
    own: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
    lender: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  },
  italic: {
    own: require.resolve('@expo-google-fonts/figtree/400Regular_Italic/Figtree_400Regular_Italic.ttf'),
    lender: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf'),
  },
  bold: {
    own: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
    lender: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
  boldItalic: {
    own: require.resolve('@expo-google-fonts/figtree/700Bold_Italic/Figtree_700Bold_Italic.ttf'),
    lender: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf'),
  },
  heading: {
    own: require.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
    lender: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
  },
}

type FontName = Face | `${Face} lender`

/** A stretch of text that one font can draw. */
export interface Stretch {
  font: FontName
  text: string
}

const fileBytes = new Map<string, Buffer>()

/** Fonts of one document; a file is read once per process, a font parsed only when a document uses it. */
export class Fonts {
  private readonly known = new Set<FontName>()
  private readonly coverage = new Map<Face, (codePoint: number) => boolean>()

  constructor(private readonly doc: PdfDocument) {}

  /** Makes a font the document's current one. */
  use(font: FontName): void {
    if (!this.known.has(font)) {
      this.doc.registerFont(font, readFontFile(font))
      this.known.add(font)
    }
    this.doc.font(font)
  }

  width({ font, text }: Stretch, size: number): number {
    this.use(font)
    return this.doc.fontSize(size).widthOfString(text)
  }

  /** Cuts a text where the face lacks a sign and its lender must step in. */
  stretches(text: string, face: Face): Stretch[] {
    const covers = this.coverageOf(face)
    const found: Stretch[] = []
    for (const sign of text) {
      const font: FontName = covers(sign.codePointAt(0) ?? 0) ? face : `${face} lender`
      const last = found.at(-1)
      if (last?.font === font) last.text += sign
      else found.push({ font, text: sign })
    }
    return found
  }

  private coverageOf(face: Face): (codePoint: number) => boolean {
    const known = this.coverage.get(face)
    if (known) return known
    this.use(face)
    // pdfkit keeps its parsed font here and offers no other way to ask for a sign; a test notices if that changes.
    const { _font } = this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
    const covers = (codePoint: number) => _font.font.hasGlyphForCodePoint(codePoint)
    this.coverage.set(face, covers)
    return covers
  }
}

function readFontFile(font: FontName): Buffer {
  const [face, isLender] = font.split(' ') as [Face, 'lender' | undefined]
  const file = FILES[face][isLender ?? 'own']
  const bytes = fileBytes.get(file) ?? readFileSync(file)
  fileBytes.set(file, bytes)
  return bytes
}
