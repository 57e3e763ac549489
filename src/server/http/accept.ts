/** Whether a caller would rather have `wanted` than `usual`. Saying nothing, or the same of both, means the usual. */
export function prefers(accept: string | undefined, { wanted, usual }: { wanted: string; usual: string }): boolean {
  return accept !== undefined && qualityOf(accept, wanted) > qualityOf(accept, usual)
}

/** The quality of the most exact range that covers a media type, 0 when none does. */
function qualityOf(accept: string, type: string): number {
  const ranges = accept.split(',').map(readRange)
  const covering = [type, `${type.split('/')[0]}/*`, '*/*'].flatMap((name) =>
    ranges.filter((range) => range.name === name),
  )
  return covering[0]?.quality ?? 0
}

function readRange(text: string): { name: string; quality: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
}
