import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SUBJECTS, type Subject } from '#shared/subjects'

/** A file, or a guide's folder, that holds one piece of content. */
export interface Entry {
  slug: string
  path: string
  /** The folder it stands in; tutors have none. */
  subject: Subject | null
}

interface Listing {
  root: string
  folder: string
  /** `.json` for files, nothing for folders. */
  ending: '.json' | ''
  /** What does not belong there is added to this list. */
  problems: string[]
}

/** Entries of `folder/english`, `folder/french` and `folder/math`, in the order of their names. */
export function listSubjectEntries(listing: Listing): Entry[] {
  const { root, folder, problems } = listing
  for (const name of namesIn(join(root, folder))) {
    if (!SUBJECTS.some((subject) => subject === name))
      problems.push(`${folder}/${name}: is not the folder of a subject`)
  }
  return SUBJECTS.flatMap((subject) =>
    listEntries({ ...listing, folder: `${folder}/${subject}` }).map((entry) => ({ ...entry, subject })),
  )
}

export function listEntries({ root, folder, ending, problems }: Listing): Entry[] {
  const name = ending === '.json' ? /^([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/ : /^([a-z0-9]+(?:-[a-z0-9]+)*)$/
  return namesIn(join(root, folder)).flatMap((found) => {
    const path = `${folder}/${found}`
    const slug = name.exec(found)?.[1]
    if (slug) return [{ slug, path, subject: null }]
    problems.push(`${path}: its name must be small letters, digits and hyphens${ending && `, then ${ending}`}`)
    return []
  })
}

/** Sorted, so that rows are made in the same order on every machine; hidden files are the machine's own. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
}
