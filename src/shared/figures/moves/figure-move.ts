import type { Figure } from '../figure'

/** The values that can be changed in a figure, one at a time. */
export interface FigureMove {
  kind:
    | 'cut'
    | 'filled'
    | 'point'
    | 'length'
    | 'width'
    | 'height'
    | 'radius'
    | 'across'
    | 'up'
    | 'bar'
    | 'time'
    | 'degrees'
    | 'legA'
    | 'legB'
    | 'shift'
    | 'take'
  /** The index of the point or bar that moves. */
  name: string
  value: number
  min: number
  max: number
  step: number
  apply: (value: number) => Figure
}

/** A change in steps of 1. */
export function move(kind: FigureMove['kind'], value: number, [min, max]: readonly [number, number], name = '') {
  return { kind, name, value, min, max, step: 1 }
}
