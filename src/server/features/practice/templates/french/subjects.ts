import type { Random } from '#shared/seeded-random'
import { startsWithVowel } from '../wording'
import type { Person } from './conjugate'

/** The subject, as a French sentence names it. */
export interface SentenceSubject {
  words: string
  person: Person
  /** The ending that a participle with être takes; null if the words do not tell. */
  agreement: '' | 'e' | 's' | 'es' | null
}

const SUBJECTS: readonly SentenceSubject[] = [
  { words: 'je', person: 'je', agreement: null },
  { words: 'tu', person: 'tu', agreement: null },
  { words: 'il', person: 'il', agreement: '' },
  { words: 'elle', person: 'il', agreement: 'e' },
  { words: 'on', person: 'il', agreement: null },
  { words: 'mon frère', person: 'il', agreement: '' },
  { words: 'ma cousine', person: 'il', agreement: 'e' },
  { words: 'nous', person: 'nous', agreement: null },
  { words: 'vous', person: 'vous', agreement: null },
  { words: 'ils', person: 'ils', agreement: 's' },
  { words: 'elles', person: 'ils', agreement: 'es' },
  { words: 'mes voisins', person: 'ils', agreement: 's' },
  { words: 'les joueuses', person: 'ils', agreement: 'es' },
]

interface SubjectFilter {
  /** Only subjects whose gender and number are visible. */
  agreeing?: boolean
  /** Without « je », whose apostrophe would reveal what comes next. */
  withoutJe?: boolean
}

export function pickSubject(random: Random, { agreeing = false, withoutJe = false }: SubjectFilter): SentenceSubject {
  return random.pick(
    SUBJECTS.filter(({ person, agreement }) => !(agreeing && agreement === null) && !(withoutJe && person === 'je')),
  )
}

/** « que tu », « qu’il ». */
export function afterQue({ words }: SentenceSubject): string {
  return startsWithVowel(words) ? `qu’${words}` : `que ${words}`
}
