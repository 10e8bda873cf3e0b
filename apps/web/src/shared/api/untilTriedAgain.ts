/** What could not be fetched is asked for again after this (ms), or as soon as the network is back. */
const againAfter = 5000

/** Comes when code or styles that could not be fetched may be asked for once more. */
export const untilTriedAgain = (): Promise<void> =>
  new Promise(done => {
    const again = () => {
      window.removeEventListener('online', again)
      window.clearTimeout(timer)
      done()
    }
    const timer = window.setTimeout(again, againAfter)
    window.addEventListener('online', again)
  })
