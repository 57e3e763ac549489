/** What a part of a drawing is painted with; who draws knows the colours of the page. */
export type Paint = 'ink' | 'ink-soft' | 'sheet' | 'rule' | 'subject' | 'subject-soft' | 'subject-cover' | 'gold-soft'

/** How words and numbers look; `accent` is what is asked for, `rimmed` stands over other lines and fills. */
export type TextLook = 'plain' | 'title' | 'strong' | 'accent' | 'variable' | 'rimmed'

/** A line or a shape, as the path of an SVG. */
export interface PathMark {
  kind: 'path'
  path: string
  fill?: Paint | 'hatch'
  stroke?: Paint
  /** 2 where it is left out. */
  width?: number
  isDashed?: boolean
}

/** Words or a number, centred where they stand. */
export interface TextMark {
  kind: 'text'
  text: string
  x: number
  y: number
  look?: TextLook
  /** 15 where it is left out. */
  size?: number
  /** Where the text begins or ends, instead of its middle. */
  anchor?: 'start' | 'end'
  /** Turned around its place, in degrees to the right. */
  turned?: number
}

/** One stroke of a drawing. Screen and paper draw the same ones, in this order. */
export type Mark = PathMark | TextMark

export const STROKE_WIDTH = 2
export const TEXT_SIZE = 15
