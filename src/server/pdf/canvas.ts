import { type Line, lineWidth } from './break-lines'
import { Fonts, type PdfDocument } from './fonts'

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

/** How far below the top of its line a text stands, as a share of what the line leaves free. */
const ASCENT = 0.95
const HEIGHT = 1.2

/** Draws lines of text and marks what they are. */
export class Canvas {
  readonly fonts: Fonts

  constructor(
    readonly doc: PdfDocument,
    /** Where new blocks hang themselves in. */
    readonly structure: StructureElement,
  ) {
    this.fonts = new Fonts(doc)
  }

  element(parent: StructureElement, tag: string, options: { lang?: string } = {}): StructureElement {
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
    for (const { font, text, width, href } of line) {
      this.fonts.use(font)
      this.doc.fontSize(size).fillColor(colour).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      // A path of the site leads nowhere from a file.
      if (href && !href.startsWith('/')) {
        this.doc.link(at, y, width, leading, href)
        this.doc.rect(at, baseline + 1.5, width, 0.6).fill(colour)
      }
      at += width
    }
  }

  /** The same, ending at `right`. */
  lineEndingAt(right: number, line: Line, place: Omit<LinePlace, 'x'>): void {
    this.line(line, { ...place, x: right - lineWidth(line) })
  }
}
