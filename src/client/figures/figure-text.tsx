import type { SVGProps } from 'react'
import type { TextLook } from '#shared/figures/drawing/mark'

const LOOKS: Record<TextLook, string> = {
  plain: 'fill-ink font-medium',
  title: 'fill-ink font-semibold',
  strong: 'fill-ink font-bold',
  /** What is asked for, and what the eye should find. */
  accent: 'fill-subject font-bold',
  variable: 'fill-ink font-medium font-serif italic',
  /** Over other lines and fills: a rim of paper keeps it readable. */
  rimmed: 'fill-ink stroke-sheet font-bold [paint-order:stroke]',
}

/** Words or a number in a drawing, centred where they stand. */
export function FigureText({ look = 'plain', ...rest }: SVGProps<SVGTextElement> & { look?: TextLook }) {
  return (
    <text
      textAnchor="middle"
      dominantBaseline="central"
      strokeWidth={look === 'rimmed' ? 4 : 0}
      className={LOOKS[look]}
      {...rest}
    />
  )
}
