import type { Language } from '../../../languages'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { boxPath } from '../page'
import { PAGE } from '../page-size'

const TEXT = { size: 15, letter: 8 }
const ROLE = { size: 12, letter: 6.6 }
const ROOM = PAGE.width - 12
const GAP = 6
const ROW = { height: 66, box: 30 }
const MIDDLE = 100

interface SentencePart {
  text: string
  role: string
  width: number
}

/** Each part in a box, above a bracket with its role. */
export function drawSentence({ parts }: FigureOf<'sentence'>, language: Language): DrawingElement[] {
  const rows = rowsOf(
    parts.map(({ text, role, roleFr }) => {
      const name = language === 'fr' ? roleFr : role
      return { text, role: name, width: Math.max(text.length * TEXT.letter + 12, name.length * ROLE.letter + 4) }
    }),
  )
  const top = MIDDLE - (rows.length * ROW.height) / 2
  let count = 0
  return rows.flatMap((row, index) => {
    const y = top + index * ROW.height
    const used = row.reduce((sum, { width }) => sum + width + GAP, -GAP)
    const squeeze = Math.min(1, ROOM / used)
    let x = (PAGE.width - used * squeeze) / 2
    return row.flatMap((part) => {
      const elements = partElements({ ...part, width: part.width * squeeze }, { x, y, isSoft: count % 2 === 0 })
      x += (part.width + GAP) * squeeze
      count += 1
      return elements
    })
  })
}

function partElements(
  { text, role, width }: SentencePart,
  { x, y, isSoft }: { x: number; y: number; isSoft: boolean },
): DrawingElement[] {
  const middle = x + width / 2
  const bracket = y + ROW.box + 5
  const box = { x, y, width, height: ROW.box }
  return [
    { kind: 'path', path: boxPath(box, 5), fill: isSoft ? 'subject-soft' : 'subject-cover', stroke: 'ink', width: 1.5 },
    { kind: 'text', text, x: middle, y: y + ROW.box / 2, look: 'strong', size: TEXT.size },
    { kind: 'path', path: `M${x + 3} ${bracket}v5H${x + width - 3}v-5`, stroke: 'ink-soft', width: 1.25 },
    { kind: 'text', text: role, x: middle, y: bracket + 15, look: 'accent', size: ROLE.size },
  ]
}

/** As many parts in a row as fit. */
function rowsOf(parts: readonly SentencePart[]): SentencePart[][] {
  const rows: SentencePart[][] = [[]]
  let used = 0
  for (const part of parts) {
    const row = rows.at(-1)
    if (row && row.length > 0 && used + part.width > ROOM) {
      rows.push([part])
      used = part.width + GAP
    } else {
      row?.push(part)
      used += part.width + GAP
    }
  }
  return rows
}
