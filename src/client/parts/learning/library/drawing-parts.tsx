import type { ReactNode, SVGProps } from 'react'

/** The colours of a cover's drawing: paper, the subject's three tones, and ink. */
const FILLS = {
  paper: 'var(--color-label)',
  cover: 'var(--subject-cover)',
  soft: 'var(--subject-soft)',
  accent: 'var(--subject)',
  none: 'none',
} as const
type Fill = keyof typeof FILLS

type BoxProps = { at: readonly [number, number, number, number]; fill?: Fill; round?: number }

export function Box({ at: [x, y, width, height], fill = 'paper', round = 3 }: BoxProps) {
  return <rect x={x} y={y} width={width} height={height} rx={round} fill={FILLS[fill]} strokeWidth={1.8} />
}

type StrokeProps = Pick<SVGProps<SVGPathElement>, 'd' | 'strokeWidth'> & { fill?: Fill; isAccent?: boolean }

export function Stroke({ d, strokeWidth = 1.8, fill = 'none', isAccent = false }: StrokeProps) {
  return (
    <path d={d} fill={FILLS[fill]} strokeWidth={strokeWidth} stroke={isAccent ? 'var(--subject)' : 'currentColor'} />
  )
}

export function Disc({ at: [cx, cy, r], fill = 'paper' }: { at: readonly [number, number, number]; fill?: Fill }) {
  return <circle cx={cx} cy={cy} r={r} fill={FILLS[fill]} strokeWidth={1.8} />
}

interface LabelProps {
  at: readonly [number, number]
  size?: number
  isSerif?: boolean
  isItalic?: boolean
  isAccent?: boolean
  children: ReactNode
}

/** Text centred above its coordinates. */
export function Label({ at: [x, y], size = 14, isSerif = false, isItalic = false, isAccent, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontStyle={isItalic ? 'italic' : undefined}
      stroke="none"
      fill={isAccent ? 'var(--subject)' : 'currentColor'}
      className={isSerif ? 'font-serif' : undefined}
    >
      {children}
    </text>
  )
}

/** The numbers from 0 below `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
