const DEMO = { email: 'student@example.com', password: 'plume-demo' }

/** Signs the demo student in and returns the cookie as a browser would send it. */
export async function signInAsDemo(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    body: new URLSearchParams(DEMO),
    redirect: 'manual',
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const DEMO_STAFF = { email: 'admin@example.com', password: 'plume-admin' }

/** Signs in the demo's owner. */
export async function signInStaff(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_STAFF),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
