/** How well a text can be read on what is painted below it, as WCAG counts: from 1, not at all, to 21. */
export async function contrastOf(element: Element): Promise<number> {
  // Colours change over a moment, and the first of them is the old one.
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(changes.map(({ finished }) => finished))
  const [text, below] = [lightness(getComputedStyle(element).color), lightness(backgroundOf(element))]
  return (Math.max(text, below) + 0.05) / (Math.min(text, below) + 0.05)
}

/** The colours behind an element, from the page's on, each laid over those below it. */
function backgroundOf(element: Element): string[] {
  const parents: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) parents.unshift(at)
  return ['white', ...parents.map((each) => getComputedStyle(each).backgroundColor)]
}

function lightness(colours: string | string[]): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('nothing to paint on')
  for (const colour of [colours].flat()) {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
