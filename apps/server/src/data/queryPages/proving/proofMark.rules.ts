/** By what a paper or a file is looked up, as it stands on it. */
export interface ProofMark {
  /** Its sixteen signs. */
  code: string
  /** Where its QR code leads to. */
  address: string
}

/** By what a copy is known that was changed: its code stands in what the file says of itself. */
export const identifierOf = (code: string): string => `
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier>${code}</dc:identifier>
        </rdf:Description>
        `

/** The library writes these into XML as they are. */
export const inMetadata = (text: string): string =>
  text.replace(/[&<>]/g, sign => ({ '&': '＆', '<': '＜', '>': '＞' })[sign] ?? '')

/** So much of a code stands in the log: whoever has all of it reads what its paper says. */
export const codeInLog = ({ code }: ProofMark): string => code.slice(0, 4)
