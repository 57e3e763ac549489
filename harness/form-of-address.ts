/** How a French text speaks to its reader. What both students and staff read avoids the choice: `neither`. */
export type Address = 'tu' | 'vous' | 'neither'

// A verb in -ez is the one ending that nothing but vous has; tu shows itself by its pronouns, or by an order.
const VOUS = /(?<!\p{L})(?:vous|votre|vos|vôtres?|\p{L}+ez)(?!\p{L})/giu
const TU = /(?<!\p{L})(?:tu|toi|ton|ta|tes|t’\p{L}+)(?!\p{L})/giu
const TU_ORDER =
  /(?<=^|['>«.!?:;]\s?)(?:Choisis|Écris|Essaie|Réessaie|Vérifie|Regarde|Revois|Reviens|Lis|Termine|Copie)(?!\p{L})/gu

/** Words that look like a form of address and are none. */
const NONE = /(?<!\p{L})(?:assez|chez|nez|rendez-vous)(?!\p{L})/giu

/** Quoted French teaches a form, it does not use it: « que vous soyez ». */
const QUOTED = /«[^»]*»/g

/** The words by which a French text speaks to its reader otherwise than it should. */
export function wrongForms(text: string, address: Address): string[] {
  const read = text.replace(NONE, '')
  return [
    ...(address === 'vous' ? [] : (read.match(VOUS) ?? [])),
    ...(address === 'tu' ? [] : [...(read.match(TU) ?? []), ...(read.match(TU_ORDER) ?? [])]),
  ]
}

/** A text without what it quotes. */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTED, '')
}
