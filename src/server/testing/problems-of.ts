import { expect } from 'vitest'
import { readSettings, SettingsError } from '../env'

/** What a start with these variables would complain about. */
export function problemsOf(variables: Record<string, string>): string[] {
  try {
    readSettings(variables)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    expect(error.message).toBe(`Bad settings: ${error.problems.join('; ')}`)
    return error.problems
  }
}
