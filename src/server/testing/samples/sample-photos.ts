import sharp from 'sharp'

interface Picture {
  width?: number
  height?: number
}

/** One colour on the left and another on the right, so that a rotated picture can be detected. */
function draw({ width = 600, height = 400 }: Picture) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#1040c0' } }
  return sharp({ create: { width, height, channels: 3, background: '#c04010' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

export const samplePng = (picture: Picture = {}): Promise<Buffer> => draw(picture).png().toBuffer()
export const sampleWebp = (picture: Picture = {}): Promise<Buffer> => draw(picture).webp().toBuffer()

/** As a phone writes it: rotated, with the name of its author. */
export const sampleJpeg = (picture: Picture = {}): Promise<Buffer> =>
  draw(picture)
    .withExif({ IFD0: { Copyright: 'Somebody at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** An animation. */
export async function sampleAnimation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = [await samplePng(), await sampleWebp({ width: 600, height: 400 })]
  return sharp(frames, { join: { animated: true } })
    [format]({ delay: [100, 100] })
    .toBuffer()
}
