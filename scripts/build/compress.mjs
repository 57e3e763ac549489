// Usage: node scripts/build/compress.mjs. Writes a .br and a .gz beside every built file that is worth compressing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const ASSETS = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'client', 'assets')

for (const name of readdirSync(ASSETS, { recursive: true })) {
  if (!/\.(js|css|svg|json)$/.test(String(name))) continue
  const file = join(ASSETS, String(name))
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
