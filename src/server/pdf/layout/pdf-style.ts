import type { Subject } from '#shared/subjects'

/** In points, 72 to the inch. Canadian schools print on letter paper. */
export const PAGE = { width: 612, height: 792, margin: 70, top: 62, bottom: 724, footer: 742 } as const
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin

/** The site's light theme. */
export const INK = '#1d2244'
export const SECOND_INK = '#555a78'
export const LINE = '#e4dece'
export const GOLD = '#f0b23c'
export const SOFT_GOLD = '#fdf1d3'
export const RULE = '#dfe6f3'

export interface SubjectColours {
  text: string
  soft: string
  cover: string
}

export const SUBJECT_COLOURS: Record<Subject, SubjectColours> = {
  english: { text: '#2b62c9', soft: '#dfe9fb', cover: '#a9c5f3' },
  french: { text: '#c23a74', soft: '#fbe1ec', cover: '#f3b5cf' },
  math: { text: '#217a4c', soft: '#dcf1e4', cover: '#a8dabf' },
}

export const RECEIPT_COLOURS: SubjectColours = { text: INK, soft: LINE, cover: GOLD }

export interface TextStyle {
  size: number
  leading: number
  gap: number
  colour: string
}

export const STYLES = {
  title: { size: 28, leading: 33, gap: 0, colour: INK },
  lead: { size: 12.5, leading: 18.5, gap: 0, colour: SECOND_INK },
  heading2: { size: 17, leading: 22, gap: 22, colour: INK },
  heading3: { size: 13, leading: 17, gap: 15, colour: INK },
  body: { size: 11, leading: 16.5, gap: 8, colour: INK },
  item: { size: 11, leading: 16.5, gap: 4, colour: INK },
  note: { size: 10.5, leading: 15.5, gap: 12, colour: INK },
  cell: { size: 10, leading: 14, gap: 12, colour: INK },
  small: { size: 9, leading: 12, gap: 0, colour: SECOND_INK },
} satisfies Record<string, TextStyle>
