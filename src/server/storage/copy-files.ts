import { type FileStorage, readWhole, StorageError } from './file-storage'

/** Copies files and reads every copy again. A file that is already there with the same size is not copied. */
export async function copyFiles(keys: readonly string[], { from, to }: { from: FileStorage; to: FileStorage }) {
  const missing: string[] = []
  let copied = 0
  let present = 0
  for (const key of keys) {
    const [source, target] = [await from.find(key), await to.find(key)]
    if (target && (!source || source.bytes === target.bytes)) present++
    else if (!source) missing.push(key)
    else {
      const content = await readWhole(source)
      await to.write(key, content)
      const copy = await to.find(key)
      if (!copy || !content.equals(await readWhole(copy))) throw new StorageError('copy a file', `${key} differs`)
      copied++
    }
  }
  return { copied, present, missing }
}
