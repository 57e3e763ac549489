import type { Language } from '../../../languages'
import { formatNumber } from '../../../mathematics/format-number'
import { PLACE_NAMES } from '../../description/shape-words'
import type { FigureOf } from '../../figure'
import { shownPlaces, valueOfDigit } from '../../place-value'
import type { DrawingElement } from '../drawing-element'
import { boxPath } from '../page'
import { PAGE } from '../page-size'

const CARD = { top: 104, height: 46, widest: 52 }
/** The width of a letter of a place's name. */
const LETTER = 6.2
const SMALL = 11
/** Room at the right for slanted names. */
const SLANT = { turn: -38, room: 52 }

export function drawPlaceValue(figure: FigureOf<'place-value'>, language: Language): DrawingElement[] {
  const places = shownPlaces(figure)
  const names = places.map(({ place }) => PLACE_NAMES[language][place] ?? '')
  const widest = Math.max(...names.map((name) => name.length)) * LETTER
  const isSlanted = widest > Math.min(CARD.widest + 14, (PAGE.width - 24) / places.length)
  const room = PAGE.width - 16 - (isSlanted ? SLANT.room : 0)
  const slot = Math.min(isSlanted ? CARD.widest : widest + 8, room / places.length)
  const left = (room + 16 - slot * places.length) / 2
  const elements = places.flatMap(({ digit, index, isAfterPoint }, column): DrawingElement[] => {
    const x = left + column * slot
    const isMarked = figure.marked !== null && index === figure.marked
    const card = { x: x + 2, y: CARD.top, width: slot - 4, height: CARD.height }
    return [
      {
        kind: 'path',
        path: boxPath(card, 5),
        fill: isMarked ? 'subject-cover' : 'sheet',
        stroke: digit ? 'ink' : 'rule',
      },
      { kind: 'text', text: digit, x: x + slot / 2, y: CARD.top + CARD.height / 2, look: 'strong', size: 22 },
      isSlanted
        ? {
            kind: 'text',
            text: names[column] ?? '',
            x: x + slot / 2 - 4,
            y: CARD.top - 10,
            size: SMALL,
            anchor: 'start',
            turned: SLANT.turn,
          }
        : { kind: 'text', text: names[column] ?? '', x: x + slot / 2, y: CARD.top - 12, size: SMALL },
      ...(isAfterPoint
        ? [
            {
              kind: 'text' as const,
              text: language === 'fr' ? ',' : '.',
              x,
              y: CARD.top + 36,
              look: 'rimmed' as const,
              size: 26,
            },
          ]
        : []),
    ]
  })
  return [...elements, ...valueElements(figure, language)]
}

/** The value of the marked digit. */
function valueElements(figure: FigureOf<'place-value'>, language: Language): DrawingElement[] {
  const marked = valueOfDigit(figure)
  if (!marked) return []
  const [digit, unit, value] = [marked.digit, marked.unit, marked.value].map((each) => formatNumber(each, language))
  return [
    {
      kind: 'text',
      text: `${digit} × ${unit} = ${value}`,
      x: PAGE.width / 2,
      y: CARD.top + CARD.height + 24,
      look: 'accent',
      size: 17,
    },
  ]
}
