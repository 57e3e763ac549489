import { UPLOAD_MAX_BYTES } from '#shared/http/upload-limits'
import { AppError } from '../http/app-error'

/** The bytes in a field of a JSON body. */
export function decodeBase64(field: string, given: string): Buffer {
  const bytes = Buffer.from(given, 'base64')
  if (bytes.toString('base64') !== given) {
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: field, message: 'Must be base64' }] })
  }
  if (bytes.length > UPLOAD_MAX_BYTES) throw new AppError('FILE_TOO_LARGE')
  return bytes
}
