export type ContentKind = 'quiz' | 'guide'

export const ACCEPTED: Record<ContentKind, readonly string[]> = {
  quiz: ['.json', '.pdf'],
  guide: ['.pdf', '.doc', '.docx', '.txt'],
}

/** The ending of a file's name, or null when this kind of content is not made from such files. */
export function acceptedEnding(kind: ContentKind, fileName: string): string | null {
  const ending = fileName.toLowerCase().match(/\.[^.]*$/)?.[0]
  return ending !== undefined && ACCEPTED[kind].includes(ending) ? ending : null
}
