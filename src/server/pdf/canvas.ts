import type { Language } from '#shared/languages'
import { sayFormula } from '#shared/mathematics/say-formula'
import { type Line, lineWidth, type Span } from './break-lines'
import { Fonts, type PdfDocument } from './fonts'
import type { Mark } from './set-formula'

/** A node of the document's structure, which a screen reader follows. */
export type StructureElement = ReturnType<PdfDocument['struct']>

interface LinePlace {
  x: number
  /** Where the line's own height begins. */
  y: number
  size: number
  leading: number
  colour: string
}

/** Where something is drawn: from its left end, on the line that the text stands on. */
interface Place {
  x: number
  baseline: number
  size: number
  colour: string
}

/** How far below the top of its line a text stands, as a share of what the line leaves free. */
const ASCENT = 0.95
const HEIGHT = 1.2
/** How thick the line of a fraction or a root is. */
const RULE = 0.055

/** Draws lines of text and marks what they are. */
export class Canvas {
  readonly fonts: Fonts

  constructor(
    readonly doc: PdfDocument,
    /** Where new blocks hang themselves in. */
    readonly structure: StructureElement,
    readonly language: Language,
  ) {
    this.fonts = new Fonts(doc)
  }

  element(parent: StructureElement, tag: string, options: { lang?: string; alt?: string } = {}): StructureElement {
    const made = this.doc.struct(tag, options)
    parent.add(made)
    return made
  }

  /** Draws something that belongs to an element of the text. */
  within(element: StructureElement, tag: string, draw: () => void): void {
    element.add(this.doc.markStructureContent(tag))
    draw()
    this.doc.endMarkedContent()
  }

  /** Draws something that says nothing: a rule, a colour, a page number. */
  ornament(draw: () => void): void {
    this.doc.markContent('Artifact')
    draw()
    this.doc.endMarkedContent()
  }

  line(line: Line, { x, y, size, leading, colour }: LinePlace): void {
    const baseline = y + (leading - HEIGHT * size) / 2 + ASCENT * size
    let at = x
    for (const { font, text, width, href, box } of line) {
      const place = { x: at, baseline, size, colour }
      if (box) this.formula(box, place)
      else this.marks([{ font, text, x: 0, rise: 0, scale: 1 }], place)
      // A path of the site leads nowhere from a file.
      if (href && !href.startsWith('/')) {
        this.doc.link(at, y, width, leading, href)
        this.doc.rect(at, baseline + 1.5, width, 0.6).fill(colour)
      }
      at += width
    }
  }

  /** A formula, with its words for who listens: its storeys would be read as one number. */
  private formula({ formula, marks, rules }: NonNullable<Span['box']>, place: Place): void {
    const { x, baseline, size, colour } = place
    this.doc.markContent('Span', { actual: sayFormula(formula, this.language) })
    this.marks(marks, place)
    for (const rule of rules) {
      this.doc.rect(x + rule.x * size, baseline - rule.rise * size, rule.width * size, RULE * size).fill(colour)
    }
    this.doc.endMarkedContent()
  }

  private marks(marks: readonly Mark[], { x, baseline, size, colour }: Place): void {
    for (const { font, text, x: right, rise, scale } of marks) {
      this.fonts.use(font)
      this.doc
        .fontSize(size * scale)
        .fillColor(colour)
        .text(text, x + right * size, baseline - rise * size, { lineBreak: false, baseline: 'alphabetic' })
    }
  }

  /** The same, ending at `right`. */
  lineEndingAt(right: number, line: Line, place: Omit<LinePlace, 'x'>): void {
    this.line(line, { ...place, x: right - lineWidth(line) })
  }
}
