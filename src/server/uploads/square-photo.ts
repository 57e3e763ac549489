import { PHOTO_MAX_PIXELS } from '#shared/features/tutors/tutor-photos.rules'
import { AppError } from '../http/app-error'

const SIDE_PIXELS = 256
const QUALITY = 82
const MOST_SECONDS = 20

/** The only decoders that may run. The library supports many more formats, some of which draw, fetch or play. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** A picture as a small square without metadata, such as the place where it was taken. */
export async function squarePhoto(content: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const read = { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' } as const
  await refuseByHead(sharp(content, { ...read, limitInputPixels: false }))
  return sharp(content, read)
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw new AppError('FILE_BROKEN')
    })
}

/** Only the header is read: too large a picture is refused before anything is decoded. */
async function refuseByHead(picture: { metadata(): Promise<{ width: number; height: number; pages?: number }> }) {
  const {
    width,
    height,
    pages = 1,
  } = await picture.metadata().catch(() => {
    throw new AppError('PHOTO_TYPE_REFUSED')
  })
  if (pages > 1) throw new AppError('PHOTO_TYPE_REFUSED')
  if (width * height > PHOTO_MAX_PIXELS) throw new AppError('PHOTO_TOO_MANY_PIXELS')
}

/** Loaded with the first photo: a site without photos does not need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  // Photos are rare, so nothing is cached in memory.
  sharp.cache(false)
  return sharp
}
