/** The WCAG contrast ratio of a text and its background, from 1 to 21. */
export async function contrastOf(element: Element): Promise<number> {
  // Colours may still be in transition.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const [text, background] = [luminance(getComputedStyle(element).color), luminance(backgroundOf(element))]
  return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05)
}

/** The background colours of an element and its ancestors, from the bottom up. */
function backgroundOf(element: Element): string[] {
  const elements: Element[] = []
  for (let current: Element | null = element; current; current = current.parentElement) elements.unshift(current)
  return ['white', ...elements.map((each) => getComputedStyle(each).backgroundColor)]
}

function luminance(colours: string | string[]): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('no canvas')
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
