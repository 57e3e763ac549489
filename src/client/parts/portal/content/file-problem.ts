import { UPLOAD_MAX_BYTES } from '#shared/http/upload-limits'

/** Checks a file before it is sent. */
export function fileProblem(file: File | null): 'FILE_REQUIRED' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | undefined {
  if (!file) return 'FILE_REQUIRED'
  if (file.size === 0) return 'FILE_EMPTY'
  return file.size > UPLOAD_MAX_BYTES ? 'FILE_TOO_LARGE' : undefined
}
