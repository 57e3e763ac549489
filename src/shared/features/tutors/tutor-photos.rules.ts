/** The formats that staff may choose. The server checks the bytes, not these names. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The stored format of a photo. */
export const PHOTO_MEDIA_TYPE = 'image/webp'

/** A small file can decode to more pixels than fit into memory. Phones take pictures of 12 to 24 million. */
export const PHOTO_MAX_PIXELS = 25_000_000

/** The photo's address; undefined for a tutor without one. */
export function photoUrl(photoId: string | null): { photoUrl?: string } {
  return photoId === null ? {} : { photoUrl: `/api/photos/${photoId}` }
}
