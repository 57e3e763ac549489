import { useTranslation } from '../../../i18n/use-translation'
import { type FieldText, label as labelField } from './field-texts'
import type { FigureKind } from './figure-values'

/** The names of fields whose place in the data is none of a word, or a word that means something else there. */
const NAMES: Record<string, FieldName> = {
  'sides.ab': 'sidesAb',
  'sides.bc': 'sidesBc',
  'sides.ca': 'sidesCa',
  'angles.a': 'anglesA',
  'angles.b': 'anglesB',
  'angles.c': 'anglesC',
  'angle parts': 'angleParts',
}

const FIELDS = [
  'from',
  'to',
  'parts',
  'filled',
  'numbered',
  'points',
  'lines',
  'width',
  'height',
  'proportion',
  'unit',
  'sidesAb',
  'sidesBc',
  'sidesCa',
  'anglesA',
  'anglesB',
  'anglesC',
  'rightAngle',
  'angleParts',
  'title',
  'titleFr',
  'bars',
  'slices',
  'head',
  'headFr',
  'rows',
  'rowsFr',
  'hour',
  'minute',
  'pieces',
] as const
type FieldName = (typeof FIELDS)[number]

const OPTIONS = ['ends', 'all', 'none', 'a', 'b', 'c'] as const

const HINTS = {
  'number-line points': 'numberLinePoints',
  'plane points': 'planePoints',
  'plane lines': 'lines',
  'angle parts': 'angleParts',
  'bar-graph bars': 'bars',
  'circle-graph slices': 'slices',
  'table head': 'head',
  'table headFr': 'head',
  'table rows': 'rows',
  'table rowsFr': 'rows',
  'money pieces': 'pieces',
} as const

/** What a field of a figure is called, and how it is written. */
export function useFieldWords() {
  const { t } = useTranslation('adminFigures')
  return {
    label: (kind: FigureKind, path: string) => {
      const name = NAMES[`${kind} ${path}`] ?? NAMES[path] ?? FIELDS.find((field) => field === path)
      if (!name) throw new Error(`the field ${path} of a ${kind} has no name`)
      return t(`fields.${name}`)
    },
    hint: (kind: FigureKind, path: string, field: FieldText) => {
      const place = `${kind} ${path}`
      const known = Object.entries(HINTS).find(([key]) => key === place)?.[1]
      if (known) return t(`hints.${known}`)
      return field === labelField ? t('hints.label') : null
    },
    option: (option: string) => {
      const known = OPTIONS.find((each) => each === option)
      return known ? t(`choices.${known}`) : option
    },
  }
}
