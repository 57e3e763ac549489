import type { Subject } from '#shared/subjects'
import { readSkillMaps } from '../../content/read-skill-maps'
import { readCourse } from '../factories/practice-course'

/** The content of one skill, a row of the table in `docs/reports/skills.md`. */
export interface SkillRow {
  name: string
  grades: string
  /** Written questions. */
  written: number
  /** Templates, each of which generates any number of questions. */
  templates: number
  guides: number
}

/** Every skill of a subject, in the order of its map. */
export function readSkillRows(subject: Subject): SkillRow[] {
  const { skills, items } = readCourse(subject)
  const skillsBySlug = readSkillMaps().maps.find((map) => map.subject === subject)?.guides ?? {}
  return skills.map(({ key, name, grades: [first, last] }) => {
    const own = items.filter(({ skill }) => skill === key)
    const written = own.filter(({ isWritten }) => isWritten).length
    const guides = Object.values(skillsBySlug).filter((taught) => taught.includes(key)).length
    return { name, grades: `${first}–${last}`, written, templates: own.length - written, guides }
  })
}

/** The skills as a table in Markdown. */
export function skillTable(rows: readonly SkillRow[]): string {
  return [
    '| skill | grades | written questions | templates | guides |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, grades, written, templates, guides }) => `| ${[name, grades, written, templates, guides].join(' | ')} |`,
    ),
  ].join('\n')
}
