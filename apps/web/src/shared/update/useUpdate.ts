import { create } from 'zustand'
import { workerAddress } from '#shared/trustedTypes.ts'

/** A newer version of the portal is there. `apply` loads it. */
export const useUpdate = create<{ ready: boolean; apply: () => void }>(() => ({ ready: false, apply: () => undefined }))

/** Registers the service worker and watches for its successors; only in built pages. */
export async function watchForUpdates(base: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    const registration = await navigator.serviceWorker.register(workerAddress(`${base}/sw.js`), { scope: `${base}/` })
    const watch = (worker: ServiceWorker | null) => {
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
      })
    }
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
    registration.addEventListener('updatefound', () => watch(registration.installing))
    setInterval(() => void registration.update().catch(() => undefined), 30 * 60_000)
  } catch {
    // Forbidden or unsupported: the portal works without it.
  }
}

/** So long a worker that was asked may take over before the page is loaded without waiting for it. */
const patience = 3000

function offer(worker: ServiceWorker): void {
  const { serviceWorker } = navigator
  let isWanted = false
  // Another tab may have let it take over: this page goes on with its own files until somebody reloads it.
  serviceWorker.addEventListener('controllerchange', () => isWanted && location.reload())
  const apply = () => {
    if (worker.state !== 'installed') return location.reload()
    isWanted = true
    worker.postMessage('take over')
    setTimeout(() => location.reload(), patience)
  }
  useUpdate.setState({ ready: true, apply })
}
