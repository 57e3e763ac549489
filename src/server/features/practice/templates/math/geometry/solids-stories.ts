import { type BilingualText, both, capital, de, du, en, fr } from '../../wording'
import type { ROUNDS, Story } from '../scene-tables'

export const AREA_OF_A_TRIANGLE: readonly Story<BilingualText, { base: number; height: number }>[] = [
  (thing, { base, height }) =>
    both(
      en`${capital(thing.en)} has a base of ${base} cm and a height of ${height} cm. What is its area?`,
      fr`${capital(thing.fr)} a une base de ${base} cm et une hauteur de ${height} cm. Quelle est son aire?`,
    ),
  (thing, { base, height }) =>
    both(
      en`What is the area of ${thing} with a base of ${base} cm and a height of ${height} cm?`,
      fr`Quelle est l'aire ${de(thing.fr)} dont la base mesure ${base} cm et la hauteur, ${height} cm?`,
    ),
  (thing, { base, height }, who) =>
    both(
      en`${who} measures ${thing}: the base is ${base} cm and the height is ${height} cm. What is its area?`,
      fr`${who} mesure ${thing} : la base mesure ${base} cm et la hauteur, ${height} cm. Quelle est son aire?`,
    ),
  (thing, { base, height }, who) =>
    both(
      en`${who} has to cover ${thing} with coloured paper. Its base is ${base} cm and its height is ${height} cm. How much area is there to cover?`,
      fr`${who} doit couvrir ${thing} de papier de couleur. Sa base mesure ${base} cm et sa hauteur, ${height} cm. Quelle aire y a-t-il à couvrir?`,
    ),
]

export const VOLUME_OF_A_BOX: readonly Story<BilingualText, { long: number; wide: number; high: number }>[] = [
  (thing, { long, wide, high }) =>
    both(
      en`${capital(thing.en)} is ${long} cm long, ${wide} cm wide and ${high} cm high. What is its volume?`,
      fr`${capital(thing.fr)} mesure ${long} cm de long, ${wide} cm de large et ${high} cm de haut. Quel est son volume?`,
    ),
  (thing, { long, wide, high }) =>
    both(
      en`How much space is taken up by ${thing} that is ${long} cm long, ${wide} cm wide and ${high} cm high?`,
      fr`Quel volume occupe ${thing} de ${long} cm de long, de ${wide} cm de large et de ${high} cm de haut?`,
    ),
  (thing, { long, wide, high }, who) =>
    both(
      en`${who} measures ${thing}: ${long} cm long, ${wide} cm wide and ${high} cm high. What is its volume?`,
      fr`${who} mesure ${thing} : ${long} cm de long, ${wide} cm de large et ${high} cm de haut. Quel est son volume?`,
    ),
  (thing, { long, wide, high }) =>
    both(
      en`What is the volume of ${thing} with edges of ${long} cm, ${wide} cm and ${high} cm?`,
      fr`Quel est le volume ${de(thing.fr)} dont les arêtes mesurent ${long} cm, ${wide} cm et ${high} cm?`,
    ),
]

const PI = both(en`Use 3.14 for π.`, fr`Utilise 3,14 pour π.`)

export const AROUND_A_CIRCLE: readonly Story<(typeof ROUNDS)[number], number>[] = [
  ({ place, edge }, radius) =>
    both(
      en`${capital(place.en)} has a radius of ${radius} m. How long is ${edge} around it? ${PI}`,
      fr`${capital(place.fr)} a un rayon de ${radius} m. Quelle est la longueur ${du(edge.fr)} qui en fait le tour? ${PI}`,
    ),
  ({ place, edge }, radius) =>
    both(
      en`${capital(edge.en.replace(/^the /, 'a '))} runs all around ${place} with a radius of ${radius} m. How long is ${edge}? ${PI}`,
      fr`${capital(edge.fr)} fait tout le tour ${de(place.fr)} de ${radius} m de rayon. Quelle est la longueur ${du(edge.fr)}? ${PI}`,
    ),
  ({ place }, radius, who) =>
    both(
      en`${who} walks once around ${place} with a radius of ${radius} m. How far is that? ${PI}`,
      fr`${who} fait une fois le tour ${de(place.fr)} de ${radius} m de rayon. Quelle distance cela fait-il? ${PI}`,
    ),
  ({ place }, radius) =>
    both(
      en`What is the circumference of ${place} with a radius of ${radius} m? ${PI}`,
      fr`Quelle est la circonférence ${de(place.fr)} de ${radius} m de rayon? ${PI}`,
    ),
]

export const AREA_OF_A_CIRCLE: readonly Story<BilingualText, number>[] = [
  (thing, radius) =>
    both(
      en`${capital(thing.en)} has a radius of ${radius} dm. What is its area, in square decimetres? ${PI}`,
      fr`${capital(thing.fr)} a un rayon de ${radius} dm. Quelle est son aire, en décimètres carrés? ${PI}`,
    ),
  (thing, radius) =>
    both(
      en`What is the area, in square decimetres, of ${thing} with a radius of ${radius} dm? ${PI}`,
      fr`Quelle est l'aire, en décimètres carrés, ${de(thing.fr)} de ${radius} dm de rayon? ${PI}`,
    ),
  (thing, radius, who) =>
    both(
      en`${who} measures the radius of ${thing}: ${radius} dm. What is the area of the circle, in square decimetres? ${PI}`,
      fr`${who} mesure le rayon ${de(thing.fr)} : ${radius} dm. Quelle est l'aire du disque, en décimètres carrés? ${PI}`,
    ),
  (thing, radius) =>
    both(
      en`How many square decimetres are covered by ${thing} with a radius of ${radius} dm? ${PI}`,
      fr`Combien de décimètres carrés couvre ${thing} de ${radius} dm de rayon? ${PI}`,
    ),
]
