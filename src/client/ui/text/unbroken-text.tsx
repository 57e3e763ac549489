import { Fragment } from 'react'
import { keepSums, splitAtHyphened } from './line-breaks'

/** A text that breaks into lines only where a reader may pause. Its words stay whole for who searches or copies them. */
export function UnbrokenText({ text }: { text: string }) {
  return splitAtHyphened(keepSums(text)).map((piece, place) => {
    const key = `${place} ${piece}`
    if (place % 2 === 0) return <Fragment key={key}>{piece}</Fragment>
    return (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    )
  })
}
