/** A sentence in which the word between `<pen>` and `</pen>` is underlined in gold. */
export function PenText({ text }: { text: string }) {
  const parts = /^(.*)<pen>(.*)<\/pen>(.*)$/s.exec(text)
  if (!parts) return text
  const [, before, underlined, after] = parts
  return (
    <>
      {before}
      <span className="pen-stroke animate-write">{underlined}</span>
      {after}
    </>
  )
}
