/** The paint of a part of a drawing; the renderer knows the colours of the page. */
export type Paint =
  | 'ink'
  | 'ink-soft'
  | 'sheet'
  | 'rule'
  | 'subject'
  | 'subject-soft'
  | 'subject-cover'
  | 'gold-soft'
  | 'correct'

/** The style of a text; `accent` is the unknown, `answer` what it is, `rimmed` is over other lines and fills. */
export type TextLook = 'plain' | 'title' | 'strong' | 'accent' | 'answer' | 'variable' | 'rimmed'

/** A line or a shape, as an SVG path. */
export interface PathElement {
  kind: 'path'
  path: string
  fill?: Paint | 'hatch'
  stroke?: Paint
  /** 2 by default. */
  width?: number
  isDashed?: boolean
}

/** A text, centred at its position. */
export interface TextElement {
  kind: 'text'
  text: string
  x: number
  y: number
  look?: TextLook
  /** 15 by default. */
  size?: number
  /** Set if the position is the text's start or end, not its middle. */
  anchor?: 'start' | 'end'
  /** Rotation around its position, in degrees clockwise. */
  turned?: number
}

/** One element of a drawing. Screen and PDF draw the same ones, in this order. */
export type DrawingElement = PathElement | TextElement

export const STROKE_WIDTH = 2
export const TEXT_SIZE = 15
