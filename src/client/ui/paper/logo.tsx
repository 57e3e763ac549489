import { QUILL } from '#shared/quill'

const SIZES = {
  small: { mark: 'size-6', name: 'text-lg' },
  medium: { mark: 'size-7 sm:size-8', name: 'text-xl sm:text-[1.4375rem]' },
  large: { mark: 'size-14', name: 'text-4xl' },
} as const

interface LogoProps {
  size: keyof typeof SIZES
  /** For hiding the name where space is short. */
  nameClassName?: string
}

export function Logo({ size, nameClassName = '' }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2 align-middle sm:gap-2.5">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={SIZES[size].mark}
      >
        <path d={QUILL.feather} strokeWidth="2.100" className="fill-current stroke-current [fill-opacity:0.13]" />
        <path d={QUILL.shaft} strokeWidth="1.900" className="stroke-current" />
        <path d={QUILL.ink} strokeWidth="2.600" className="stroke-gold" />
      </svg>
      <span className={`font-[620] font-serif tracking-tight ${SIZES[size].name} ${nameClassName}`}>Plume</span>
    </span>
  )
}
