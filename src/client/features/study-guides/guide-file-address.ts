import type { Language } from '#shared/languages'

/** Our own files are made in the reader's language; any other address stays as it is. */
export function guideFileAddress(fileUrl: string, language: Language): string {
  return fileUrl.startsWith('/api/') ? `${fileUrl}?lang=${language}` : fileUrl
}
