import type { PictureOf } from '#shared/features/study-guides/scenes.contract'
import { markedPieces, withoutAccents } from '#shared/features/study-guides/scenes.rules'

type Line = PictureOf<'text'>['lines'][number]
type Mark = Line['marks'][number]

/** Up to so many letters, a line fits on a phone in large writing. */
const SHORT = 24

/** Lines that are written one after the other, with what is to be noticed in them. */
export function TextPicture({ picture: { language, lines }, step }: { picture: PictureOf<'text'>; step: number }) {
  const isShort = lines.every(({ text }) => text.length <= SHORT)
  return (
    <div
      lang={language ?? undefined}
      className={`mx-auto grid w-fit content-center gap-2.5 py-4 font-serif leading-snug sm:gap-4 sm:py-8 ${isShort ? 'text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]' : 'text-[clamp(1.1875rem,0.9rem+1.4vw,1.875rem)]'}`}
    >
      {lines.map((line) => (
        <p
          key={line.text}
          className={`${line.step > step ? 'invisible' : ''} ${line.step === step ? 'animate-rise' : ''}`}
        >
          {markedPieces(line.text, line.marks).map(({ text, mark }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed line never change places.
            mark ? <MarkView key={place} mark={mark} isMade={mark.step <= step} /> : text,
          )}
        </p>
      ))}
    </div>
  )
}

const LOOKS: Record<Mark['look'], string> = {
  underline: 'pen-stroke animate-write',
  highlight: 'rounded-sm bg-subject-soft outline-2 outline-subject',
  accent: 'inline-block animate-stamp text-subject',
}

/** The key makes the sign anew when it is made, so that its movement is seen. */
function MarkView({ mark, isMade }: { mark: Mark; isMade: boolean }) {
  if (!isMade) return <span key="before">{mark.look === 'accent' ? withoutAccents(mark.text) : mark.text}</span>
  return (
    <span key="made" className={LOOKS[mark.look]}>
      {mark.text}
    </span>
  )
}
