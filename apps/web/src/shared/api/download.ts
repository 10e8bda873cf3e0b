import type { Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { type CallOptions, callForFile } from './call.ts'

/** Calls an endpoint that answers with a file, and hands the file to the browser under the name that the server gave. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<void> {
  const answer = await callForFile(endpoint, input, options)
  handOver(await answer.blob(), nameOf(answer.headers.get('content-disposition') ?? ''))
}

/** Hands the browser a file that was made here, to be kept under this name. */
export function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The name of RFC 6266: the encoded one where there is one. */
function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // A name that does not decode gives way to the plain one.
    }
  }
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'download'
}
