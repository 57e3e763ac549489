import { Fragment } from 'react'

/** French ordinals such as `4e` and `1re` with raised letters. */
export function RaisedOrdinals({ text }: { text: string }) {
  return text.split(/(?<=\d)(re|e)\b/).map((part, index) =>
    // The odd parts are the letters.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    index % 2 === 1 ? <sup key={index}>{part}</sup> : <Fragment key={index}>{part}</Fragment>,
  )
}
