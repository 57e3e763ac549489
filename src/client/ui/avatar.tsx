import { useState } from 'react'

interface AvatarProps {
  name: string
  pictureUrl: string | null
  className?: string
}

/**
 * A person's picture, or the first letter of their name on paper when there is none that may be shown: the covers'
 * colours are for subjects only. Decorative: the name stands beside it.
 */
export function Avatar({ name, pictureUrl, className = 'size-10' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const shape = `${className} grid shrink-0 place-items-center overflow-hidden rounded-full bg-paper font-bold text-ink ring-1 ring-edge/40 ring-inset`
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
    <span aria-hidden="true" className={shape}>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
