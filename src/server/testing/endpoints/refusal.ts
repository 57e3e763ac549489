/** The database's refusal, however deep Drizzle wrapped it; `null` if it did not refuse. */
export async function refusalOf(work: PromiseLike<unknown>) {
  try {
    await work
    return null
  } catch (error) {
    let deepest = error
    while (deepest instanceof Error && deepest.cause !== undefined) deepest = deepest.cause
    const { code, constraint, message } = deepest as { code?: string; constraint?: string; message: string }
    return { code, constraint, message }
  }
}
