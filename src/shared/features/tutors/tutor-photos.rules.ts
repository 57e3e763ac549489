/** What staff may choose. The server looks at the bytes, not at these names. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What is kept of a photo, and served. */
export const PHOTO_MEDIA_TYPE = 'image/webp'

/** A small file can stand for more pixels than there is memory. Phones take pictures of 12 to 24 million. */
export const PHOTO_MAX_PIXELS = 25_000_000

/** Where the photo is shown from; undefined for a tutor without one. */
export function photoUrl(photoId: string | null): { photoUrl?: string } {
  return photoId === null ? {} : { photoUrl: `/api/photos/${photoId}` }
}
