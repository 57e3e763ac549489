import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_MAX_PIXELS } from '#shared/features/tutors/tutor-photos.rules'
import { samplePdf } from '../testing/samples/sample-files'
import { sampleAnimation, sampleJpeg, samplePng, sampleWebp } from '../testing/samples/sample-photos'
import { squarePhoto } from './square-photo'

/** The result for a file: the refusal, or the metadata of the stored picture. */
async function outcomeOf(content: Buffer) {
  try {
    const { format, width, height } = await sharp(await squarePhoto(content)).metadata()
    return { format, width, height }
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  ['JPEG', sampleJpeg],
  ['PNG', samplePng],
  ['WebP', sampleWebp],
])('a %s becomes a small square', async (_, sample) => {
  expect(await outcomeOf(await sample())).toEqual({ format: 'webp', width: 256, height: 256 })
})

test('metadata is removed, and a rotated picture is stored upright', async () => {
  const before = await sharp(await sampleJpeg()).metadata()
  expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const square = await squarePhoto(await sampleJpeg())
  const { exif, xmp, iptc, icc, orientation } = await sharp(square).metadata()
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  // The left side is at the top once the picture is rotated.
  const [top, bottom] = await Promise.all([10, 240].map((y) => colourAt(square, { x: 128, y })))
  expect(top?.blue).toBeGreaterThan(100)
  expect(bottom?.red).toBeGreaterThan(100)
})

async function colourAt(picture: Buffer, { x, y }: { x: number; y: number }) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return { red: data[at] ?? 0, blue: data[at + 2] ?? 0 }
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)

test.each([
  ['a drawing that can run scripts', svg],
  ['a text', Buffer.from('I am a photo.jpg')],
  ['a PDF', samplePdf()],
  ['a GIF', await sampleAnimation('gif')],
  ['pictures that follow each other', await sampleAnimation('webp')],
  [
    'a TIFF',
    await sharp(await samplePng())
      .tiff()
      .toBuffer(),
  ],
  ['nothing but a signature', Buffer.from('89504e470d0a1a0a', 'hex')],
])('%s is refused', async (_, content) => {
  expect(await outcomeOf(content)).toBe('PHOTO_TYPE_REFUSED')
})

test.each([
  ['JPEG', sampleJpeg],
  ['PNG', samplePng],
  ['WebP', sampleWebp],
])('a truncated %s is refused', async (_, sample) => {
  const whole = await sample()
  expect(['FILE_BROKEN', 'PHOTO_TYPE_REFUSED']).toContain(await outcomeOf(whole.subarray(0, whole.length / 2)))
})

test('a small file with too many pixels is refused before it is decoded', async () => {
  const bomb = hugePng(PHOTO_MAX_PIXELS / 1000 + 1, 1000)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await outcomeOf(bomb)).toBe('PHOTO_TOO_MANY_PIXELS')
})

/** One bit per pixel, all the same: a thousand times smaller than its decoded size. */
function hugePng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}
