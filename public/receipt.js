// Prints a receipt and sends it again. Without scripts both buttons stay hidden, and the PDF has the same content.
const print = document.querySelector('[data-print]')
const send = document.querySelector('[data-send]')
const news = document.querySelector('.receipt-news')

print.addEventListener('click', () => window.print())
print.hidden = false

/** The same until it succeeds, so that a lost answer does not send two emails. */
let key = newKey()

// `crypto.randomUUID` exists only behind HTTPS and on loopback.
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendAgain() {
  const request = { method: 'POST', headers: { 'Idempotency-Key': key } }
  const answer = await fetch(send.dataset.send, request).catch(() => null)
  if (answer?.status === 401) location.assign(`/api/login?returnTo=${encodeURIComponent(location.pathname)}`)
  if (answer?.ok) key = newKey()
  return answer?.ok ? send.dataset.sent : answer?.status === 429 ? send.dataset.limit : send.dataset.failed
}

if (send) {
  send.addEventListener('click', async () => {
    send.disabled = true
    news.textContent = ''
    news.textContent = await sendAgain()
    send.disabled = false
  })
  send.hidden = false
}
