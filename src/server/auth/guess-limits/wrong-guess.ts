import { AppError } from '../../http/app-error'

/** A wrong guess of somebody who is signed in counts, but is no reason to be signed out: 400 instead of 401. */
export async function refuseGuessAs<T>(code: 'WRONG_PASSWORD' | 'WRONG_CODE', guess: () => Promise<T>): Promise<T> {
  try {
    return await guess()
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
    throw isWrong ? new AppError(code) : error
  }
}
