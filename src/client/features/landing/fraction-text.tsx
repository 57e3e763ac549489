import { createElement } from 'react'

/** A text in which fractions such as `3/4` are set as fractions. */
export function FractionText({ text }: { text: string }) {
  return text.split(/(\d+\/\d+)/).map((piece) => {
    const [top = '', bottom] = piece.split('/')
    return bottom === undefined ? piece : <Fraction key={piece} top={top} bottom={bottom} />
  })
}

function Fraction({ top, bottom }: { top: string; bottom: string }) {
  const number = (text: string) => createElement('mn', null, text)
  const label = `${top}/${bottom}`
  return createElement('math', { 'aria-label': label }, createElement('mfrac', null, number(top), number(bottom)))
}

/** A bar in equal parts, some of them coloured. */
export function FractionBar({ parts, coloured, className }: { parts: number; coloured: number; className: string }) {
  const width = 192 / parts
  return (
    <svg aria-hidden="true" viewBox="0 0 196 30" data-subject="math" className={className}>
      {Array.from({ length: parts }, (_, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no other name
          key={place}
          x={2 + place * width}
          y="2"
          width={width}
          height="26"
          strokeWidth="1.6"
          className={`stroke-ink ${place < coloured ? 'fill-subject-cover' : 'fill-sheet'}`}
        />
      ))}
      <rect x="2" y="2" width="192" height="26" fill="none" strokeWidth="2.400" className="stroke-ink" />
    </svg>
  )
}
