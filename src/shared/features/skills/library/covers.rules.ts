/** The drawings for covers; `@array` in a skill map names one. */
export const COVER_DRAWINGS = [
  'digits',
  'array',
  'factor-tree',
  'first-operation',
  'fraction',
  'two-fractions',
  'pie',
  'discount',
  'cups',
  'rectangle',
  'triangle',
  'circle-and-box',
  'right-triangle',
  'balance',
  'power',
  'equation-steps',
  'line',
  'pattern',
  'coins',
  'below-zero',
  'bars',
  'clock',
  'listen',
  'page',
  'essay',
] as const
export type CoverDrawing = (typeof COVER_DRAWINGS)[number]

export interface CoverPiece {
  text: string
  isAccent: boolean
}

export type Cover =
  | { kind: 'drawing'; name: CoverDrawing /** A word in the drawing, such as a passage's. */; word: string }
  | { kind: 'words'; pieces: CoverPiece[] }

const PIECES_MAX = 3
const CHARACTERS_MAX = 20

/** Reads `@page snow` or `their|*there*`, where stars mark the accent; null when it cannot be drawn. */
export function parseCover(text: string): Cover | null {
  if (text.startsWith('@')) {
    const [name, word = ''] = text.slice(1).split(' ')
    const drawing = COVER_DRAWINGS.find((each) => each === name)
    return drawing ? { kind: 'drawing', name: drawing, word } : null
  }
  const pieces = text.split('|').map((piece): CoverPiece => {
    const isAccent = /^\*.+\*$/.test(piece)
    return { text: isAccent ? piece.slice(1, -1) : piece, isAccent }
  })
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0)
  const fits = pieces.length <= PIECES_MAX && length <= CHARACTERS_MAX && pieces.every((piece) => piece.text !== '')
  return fits ? { kind: 'words', pieces } : null
}
