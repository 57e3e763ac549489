import type { Language } from '../../languages'

/** The names of measures, as written in drawings and descriptions. */
export const MEASURE_WORDS: Record<Language, Record<'radius' | 'diameter' | 'circumference' | Side, string>> = {
  en: {
    radius: 'radius',
    diameter: 'diameter',
    circumference: 'circumference',
    length: 'length',
    width: 'width',
    height: 'height',
  },
  fr: {
    radius: 'rayon',
    diameter: 'diamètre',
    circumference: 'circonférence',
    length: 'longueur',
    width: 'largeur',
    height: 'hauteur',
  },
}
type Side = 'length' | 'width' | 'height'

/** From the millions to the thousandths. */
export const PLACE_NAMES: Record<Language, readonly string[]> = {
  en: [
    'millions',
    'hundred thousands',
    'ten thousands',
    'thousands',
    'hundreds',
    'tens',
    'ones',
    'tenths',
    'hundredths',
    'thousandths',
  ],
  fr: [
    'millions',
    'centaines de mille',
    'dizaines de mille',
    'unités de mille',
    'centaines',
    'dizaines',
    'unités',
    'dixièmes',
    'centièmes',
    'millièmes',
  ],
}
/** The place of the ones in `PLACE_NAMES`. */
export const ONES = 6
