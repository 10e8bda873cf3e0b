/** Sends as `fetch` does, and tells how much has been sent: `fetch` itself cannot. */
export function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
      resolve(new Response(request.responseText, { status: request.status || 500, headers }))
    }
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return request.abort()
    request.send(body as XMLHttpRequestBodyInit | null)
  })
}
