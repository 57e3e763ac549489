/** The largest file that staff can upload. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024

/** For endpoints that take such a file as base64. */
export const UPLOAD_BODY = {
  bodyLimitBytes: Math.ceil(UPLOAD_MAX_BYTES * 1.4),
  bodyTooLong: 'FILE_TOO_LARGE',
} as const
