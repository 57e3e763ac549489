/** A sentence in which the one word between `<pen>` and `</pen>` gets a gold stroke. */
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
