/** How often a second so many clients at once do it, each again as soon as it is done. */
export async function rateOf(work: () => Promise<unknown>, { clients, seconds }: { clients: number; seconds: number }) {
  const end = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < end; done++) await work()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / seconds
}
