export type ContentKind = 'quiz' | 'guide'

const ACCEPTED: Record<ContentKind, readonly string[]> = {
  quiz: ['.json', '.pdf'],
  guide: ['.pdf', '.doc', '.docx', '.txt'],
}

/** Files that a quiz is read from, where files are read at all. */
export const QUIZ_SOURCES = ['.json', '.csv', '.gift', '.txt', '.xml'] as const

interface FileReading {
  kind: ContentKind
  /** Whether the operator has set up uploads. */
  readsFiles: boolean
}

/** The files that can be chosen. A PDF is accepted for a quiz, to explain what quizzes are read from. */
export function acceptedEndings({ kind, readsFiles }: FileReading): readonly string[] {
  return kind === 'quiz' && readsFiles ? [...QUIZ_SOURCES, '.pdf'] : ACCEPTED[kind]
}

/** The ending of a file name, or null if it is not accepted for this kind of content. */
export function acceptedEnding(reading: FileReading, fileName: string): string | null {
  const ending = fileName.toLowerCase().match(/\.[^.]*$/)?.[0]
  return ending !== undefined && acceptedEndings(reading).includes(ending) ? ending : null
}
