/** The first supported version of each line; later lines are supported too. */
const SUPPORTED = [
  [20, 19],
  [22, 12],
  [24, 0],
]

/** Ends the process with one clear line when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const newest = SUPPORTED.at(-1)?.[0] ?? 0
  if (major > newest || SUPPORTED.some(([line, first]) => major === line && minor >= first)) return
  console.error(`Plume needs Node 20.19, 22.12, 24 or later; this is ${process.versions.node}.`)
  process.exit(1)
}
