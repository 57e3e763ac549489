/** How a French text addresses its reader. Texts for both students and staff use neither form. */
export type FormOfAddress = 'tu' | 'vous' | 'neither'

// The ending -ez belongs to vous only; tu is recognized by its pronouns or by an imperative.
const VOUS = /(?<!\p{L})(?:vous|votre|vos|vôtres?|\p{L}+ez)(?!\p{L})/giu
const TU = /(?<!\p{L})(?:tu|toi|ton|ta|tes|t’\p{L}+)(?!\p{L})/giu
const TU_ORDER =
  /(?<=^|['>«.!?:;]\s?)(?:Choisis|Écris|Essaie|Réessaie|Vérifie|Regarde|Revois|Reviens|Lis|Termine|Copie)(?!\p{L})/gu

/** Words and endings that look like a form of address but are not. */
const NONE = /(?<!\p{L})(?:assez|chez|nez|rendez-vous|-(?:i|iss)?ez)(?!\p{L})/giu

/** Quoted French is an example and does not address the reader, nor does a row of a table: « que vous soyez ». */
const QUOTED = /«[^»]*»|^\| vous \|.*$/gm

/** The words of a French text that use the wrong form of address. */
export function wrongForms(text: string, address: FormOfAddress): string[] {
  const read = text.replace(NONE, '')
  return [
    ...(address === 'vous' ? [] : (read.match(VOUS) ?? [])),
    ...(address === 'tu' ? [] : [...(read.match(TU) ?? []), ...(read.match(TU_ORDER) ?? [])]),
  ]
}

/** A text without its quotations. */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTED, '')
}
