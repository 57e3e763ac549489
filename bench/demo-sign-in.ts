const DEMO = { email: 'student@example.com', password: 'plume-demo' }

/** Signs the demo student in and returns the cookie as a browser would send it. */
export async function signInAsDemo(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    body: new URLSearchParams(DEMO),
    redirect: 'manual',
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
