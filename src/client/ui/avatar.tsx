import { useState } from 'react'

interface AvatarProps {
  name: string
  pictureUrl: string | null
  className?: string
}

/** A person's picture, or their initial when there is none. Decorative: callers show the name beside it. */
export function Avatar({ name, pictureUrl, className = 'size-10' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const shape = `${className} grid shrink-0 place-items-center overflow-hidden rounded-full bg-paper font-bold text-ink
    ring-1 ring-edge/40 ring-inset`
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
