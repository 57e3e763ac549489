import { useState } from 'react'

const TONES = ['english', 'french', 'math'] as const

/** The same name always gets the same cover colour. */
function toneOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return TONES[sum % TONES.length]
}

interface AvatarProps {
  name: string
  pictureUrl: string | null
  className?: string
}

/** A person's picture, or the first letter of their name when there is none that may be shown. Decorative: the name stands beside it. */
export function Avatar({ name, pictureUrl, className = 'size-10' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const shape = `${className} grid shrink-0 place-items-center overflow-hidden rounded-full bg-subject-cover font-bold text-ink`
  if (pictureUrl && pictureUrl !== failedUrl) {
    return (
      <img
        src={pictureUrl}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(pictureUrl)}
        className={`${shape} object-cover`}
      />
    )
  }
  return (
    <span aria-hidden="true" data-subject={toneOf(name)} className={shape}>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
