import type { ReactNode } from 'react'

interface FileButtonProps {
  /** File extensions or media types. */
  accept: readonly string[]
  onPick: (file: File) => void
  children: ReactNode
  disabled?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean
}

/** A native file input that looks like a button. */
export function FileButton({ accept, onPick, children, ...input }: FileButtonProps) {
  return (
    <label
      className="relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border-[1.5px]
      border-edge bg-sheet px-5 font-semibold hover:border-ink has-disabled:cursor-default has-disabled:opacity-60
      has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
    >
      <input
        type="file"
        {...input}
        accept={accept.join(',')}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0 file:cursor-[inherit]"
        onChange={({ target }) => {
          const picked = target.files?.[0]
          // Without this, picking the same file again after correcting it would fire no event.
          target.value = ''
          if (picked) onPick(picked)
        }}
      />
      {children}
    </label>
  )
}
