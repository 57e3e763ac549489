import type { Language } from '#shared/languages'
import { sayFormula } from '#shared/mathematics/say-formula'
import { lineWidth, type PlacedText, type TextLine } from './break-lines'
import { Fonts, type PdfDocument } from './fonts'
import { PAGE } from './pdf-style'
import type { FormulaText } from './set-formula'

/** A node of the tagged structure that screen readers use. */
export type StructureElement = ReturnType<PdfDocument['struct']>

interface LinePlace {
  x: number
  /** The top of the line. */
  y: number
  size: number
  leading: number
  colour: string
}

interface TextPlace {
  x: number
  baseline: number
  size: number
  colour: string
}

/** As shares of the font size. */
const ASCENT = 0.95
const HEIGHT = 1.2
/** The thickness of fraction bars and root lines. */
const RULE = 0.055

/** Draws lines of text and marks what they are. */
export class Canvas {
  readonly fonts: Fonts

  constructor(
    readonly doc: PdfDocument,
    /** The parent of new blocks. */
    readonly structure: StructureElement,
    readonly language: Language,
  ) {
    this.fonts = new Fonts(doc)
  }

  element(parent: StructureElement, tag: string, options: { lang?: string; alt?: string } = {}): StructureElement {
    const structureElement = this.doc.struct(tag, options)
    parent.add(structureElement)
    return structureElement
  }

  within(element: StructureElement, tag: string, draw: () => void): void {
    element.add(this.doc.markStructureContent(tag))
    draw()
    this.doc.endMarkedContent()
  }

  /** Draws decoration, which screen readers skip. */
  ornament(draw: () => void): void {
    this.doc.markContent('Artifact')
    draw()
    this.doc.endMarkedContent()
  }

  line(line: TextLine, { x, y, size, leading, colour }: LinePlace): void {
    const baseline = y + (leading - HEIGHT * size) / 2 + ASCENT * size
    let at = x
    for (const { font, text, width, href, box } of line) {
      const place = { x: at, baseline, size, colour }
      if (box) this.formula(box, place)
      else this.texts([{ font, text, x: 0, rise: 0, scale: 1 }], place)
      // Relative links do not work in a file.
      if (href && !href.startsWith('/')) {
        this.doc.link(at, y, width, leading, href)
        this.doc.rect(at, baseline + 1.5, width, 0.6).fill(colour)
      }
      at += width
    }
  }

  /** With its spoken form: a screen reader would read a fraction as one number. */
  private formula({ formula, texts, rules }: NonNullable<PlacedText['box']>, place: TextPlace): void {
    const { x, baseline, size, colour } = place
    this.doc.markContent('Span', { actual: sayFormula(formula, this.language) })
    this.texts(texts, place)
    for (const rule of rules) {
      this.doc.rect(x + rule.x * size, baseline - rule.rise * size, rule.width * size, RULE * size).fill(colour)
    }
    this.doc.endMarkedContent()
  }

  private texts(texts: readonly FormulaText[], { x, baseline, size, colour }: TextPlace): void {
    for (const { font, text, x: right, rise, scale } of texts) {
      this.fonts.use(font)
      this.doc
        .fontSize(size * scale)
        .fillColor(colour)
        .text(text, x + right * size, baseline - rise * size, { lineBreak: false, baseline: 'alphabetic' })
    }
  }

  /** A line across the text column. */
  hairline(y: number, { width, colour }: { width: number; colour: string }): void {
    this.doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(width)
      .stroke(colour)
  }

  lineEndingAt(right: number, line: TextLine, place: Omit<LinePlace, 'x'>): void {
    this.line(line, { ...place, x: right - lineWidth(line) })
  }
}
