import type { Incident } from '#shared/features/staff/incidents.contract'
import type { Language } from '#shared/languages'
import { INCIDENTS_FILE_WORDS } from '#shared/words/files/incidents-csv.words'
import { BYTE_ORDER_MARK, csvLine, csvText } from '../../../http/responses/csv'

/** The register as the Commission may ask for it: one row per incident. */
export function writeIncidentsCsv(incidents: readonly Incident[], language: Language): string {
  const { columns, yes, no } = INCIDENTS_FILE_WORDS[language]
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const lines = incidents.map((incident) =>
    names.map((name) => {
      const value = incident[name]
      if (typeof value === 'boolean') return value ? yes : no
      return csvText(String(value ?? ''))
    }),
  )
  const headings = names.map((name) => columns[name])
  return BYTE_ORDER_MARK + [headings, ...lines].map((cells) => csvLine(cells, language)).join('')
}
