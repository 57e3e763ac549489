const NEEDED = [20, 19]

/** Ends the process with one clear line when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  console.error(`Plume needs Node ${NEEDED.join('.')} or later; this is ${process.versions.node}.`)
  process.exit(1)
}
