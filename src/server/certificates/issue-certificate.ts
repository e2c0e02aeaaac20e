import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { BitString, fromBER, Integer, OctetString, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
  GeneralSubtree,
  NameConstraints,
  PublicKeyInfo,
  type RelativeDistinguishedNames,
} from 'pkijs'
import { createClock } from '../../base/runtime/clock.ts'
import { secureBytes } from '../../base/runtime/random.ts'
import { asDate, DAY_MS } from '../../base/runtime/time.ts'

/** A key pair, and the public part of it. */
export interface KeyPair {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** The issuer of a certificate: its own certificate and key. */
export interface Issuer {
  readonly certificate: X509Certificate
  readonly privateKey: KeyObject
}

/** Long enough for a test run and a week of work, short enough that a leaked copy is soon worthless. */
const VALID_MS = 7 * DAY_MS
/** Clocks of containers can be slow, so a certificate is valid from a little earlier. */
const CLOCK_SKEW_MS = 60 * 60 * 1000
/** At most 20 are allowed (RFC 5280 §4.1.2.2). */
const SERIAL_BYTES = 16

const OID = {
  COMMON_NAME: '2.5.4.3',
  SUBJECT_KEY_IDENTIFIER: '2.5.29.14',
  KEY_USAGE: '2.5.29.15',
  SUBJECT_ALT_NAME: '2.5.29.17',
  BASIC_CONSTRAINTS: '2.5.29.19',
  NAME_CONSTRAINTS: '2.5.29.30',
  AUTHORITY_KEY_IDENTIFIER: '2.5.29.35',
  EXTENDED_KEY_USAGE: '2.5.29.37',
  SERVER_AUTH: '1.3.6.1.5.5.7.3.1',
  ECDSA_WITH_SHA256: '1.2.840.10045.4.3.2',
} as const

/** Bits of keyUsage, the first one being the highest (RFC 5280 §4.2.1.3). */
const DIGITAL_SIGNATURE = 0x80
const CERTIFICATE_AND_CRL_SIGN = 0x06

/** Types of a GeneralName (RFC 5280 §4.2.1.6). */
const DNS_NAME = 2
const IP_ADDRESS = 7

/**
 * Issues the certificate of an authority that is valid for no other host names than these. It has no constraints for
 * addresses: BoringSSL refuses those (UNSUPPORTED_CONSTRAINT_TYPE). Strict clients, such as Python 3.13, require its
 * keyUsage and key identifier (RFC 5280 §4.2.1).
 */
export function issueAuthorityCertificate(keys: KeyPair, names: readonly string[]): X509Certificate {
  const certificate = begin(keys.publicKey)
  const id = keyIdentifier(keys.publicKey)
  // Unique for every key: clients look up the issuer of a certificate by this name.
  const name = `Mynah test authority ${Buffer.from(id).toString('hex', 0, 8)}`
  describe(certificate.subject, name)
  certificate.issuer = certificate.subject
  certificate.extensions = [
    critical(OID.BASIC_CONSTRAINTS, new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema()),
    critical(OID.KEY_USAGE, bits(CERTIFICATE_AND_CRL_SIGN)),
    critical(OID.NAME_CONSTRAINTS, new NameConstraints({ permittedSubtrees: subtrees(names) }).toSchema()),
    extension(OID.SUBJECT_KEY_IDENTIFIER, new OctetString({ valueHex: id })),
  ]
  return signed(certificate, keys.privateKey)
}

/** Issues the certificate of a server that has these names and addresses. */
export function issueServerCertificate(
  publicKey: KeyObject,
  names: readonly string[],
  { certificate: issuer, privateKey }: Issuer,
): X509Certificate {
  const certificate = begin(publicKey)
  const { subject, subjectPublicKeyInfo } = parsed(issuer)
  // Contains a space, so that it cannot be a host name.
  describe(certificate.subject, 'Mynah server')
  certificate.issuer = subject
  certificate.extensions = [
    critical(OID.BASIC_CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema()),
    critical(OID.KEY_USAGE, bits(DIGITAL_SIGNATURE)),
    extension(OID.EXTENDED_KEY_USAGE, new ExtKeyUsage({ keyPurposes: [OID.SERVER_AUTH] }).toSchema()),
    extension(OID.SUBJECT_ALT_NAME, new GeneralNames({ names: names.map(generalName) }).toSchema()),
    extension(OID.SUBJECT_KEY_IDENTIFIER, new OctetString({ valueHex: keyIdentifier(publicKey) })),
    extension(
      OID.AUTHORITY_KEY_IDENTIFIER,
      new AuthorityKeyIdentifier({
        keyIdentifier: new OctetString({ valueHex: identifierOf(subjectPublicKeyInfo) }),
      }).toSchema(),
    ),
  ]
  return signed(certificate, privateKey)
}

/** Whether an authority is valid for all these names, with the constraints that it would be issued with today. */
export function mayVouchFor(authority: X509Certificate, names: readonly string[]): boolean {
  const constraints = parsed(authority).extensions?.find(({ extnID }) => extnID === OID.NAME_CONSTRAINTS)
  const { permittedSubtrees = [] } = (constraints?.parsedValue ?? {}) as Partial<NameConstraints>
  const written = (tree: GeneralSubtree) => Buffer.from(tree.toSchema().toBER(false)).toString('hex')
  const permitted = new Set(permittedSubtrees.map(written))
  const areNames = permittedSubtrees.every(({ base }) => base.type === DNS_NAME)
  return areNames && subtrees(names).every((tree) => permitted.has(written(tree)))
}

function begin(publicKey: KeyObject): Certificate {
  const certificate = new Certificate()
  certificate.version = 2
  const serial = secureBytes(SERIAL_BYTES)
  // Positive, and without a superfluous leading zero octet.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: exact(serial) })
  const now = createClock().now()
  certificate.notBefore.value = asDate(now - CLOCK_SKEW_MS)
  certificate.notAfter.value = asDate(now - CLOCK_SKEW_MS + VALID_MS)
  certificate.subjectPublicKeyInfo = publicKeyInfo(publicKey)
  return certificate
}

function describe({ typesAndValues }: RelativeDistinguishedNames, name: string) {
  typesAndValues.push(
    new AttributeTypeAndValue({ type: OID.COMMON_NAME, value: new Utf8String({ value: name }) }),
  )
}

/** Signed by Node, so that no key ever leaves its KeyObject. */
function signed(certificate: Certificate, privateKey: KeyObject): X509Certificate {
  const algorithm = new AlgorithmIdentifier({ algorithmId: OID.ECDSA_WITH_SHA256 })
  certificate.signature = algorithm
  certificate.signatureAlgorithm = algorithm
  const content = certificate.encodeTBS().toBER(false)
  certificate.tbsView = new Uint8Array(content)
  const signature = sign('sha256', Buffer.from(content), privateKey)
  certificate.signatureValue = new BitString({ valueHex: exact(signature) })
  return new X509Certificate(Buffer.from(certificate.toSchema(true).toBER(false)))
}

const parsed = ({ raw }: X509Certificate) => Certificate.fromBER(exact(raw))

const publicKeyInfo = (key: KeyObject) =>
  new PublicKeyInfo({ schema: fromBER(exact(key.export({ type: 'spki', format: 'der' }))).result })

const keyIdentifier = (key: KeyObject) => identifierOf(publicKeyInfo(key))

/** RFC 7093 §2, method 1: the first 160 bits of the key's SHA-256. */
const identifierOf = ({ subjectPublicKey }: PublicKeyInfo) =>
  exact(createHash('sha256').update(subjectPublicKey.valueBlock.valueHexView).digest().subarray(0, 20))

const extension = (extnID: string, value: { toBER(sizeOnly?: boolean): ArrayBuffer }, isCritical = false) =>
  new Extension({ extnID, critical: isCritical, extnValue: value.toBER(false) })

const critical = (extnID: string, value: { toBER(sizeOnly?: boolean): ArrayBuffer }) =>
  extension(extnID, value, true)

/** A bit string that ends with its last set bit, as DER requires. */
function bits(value: number): BitString {
  let unusedBits = 0
  while (((value >> unusedBits) & 1) === 0) unusedBits += 1
  return new BitString({ valueHex: exact(Uint8Array.of(value)), unusedBits })
}

const generalName = (name: string) =>
  isIP(name) === 0
    ? new GeneralName({ type: DNS_NAME, value: name })
    : new GeneralName({ type: IP_ADDRESS, value: new OctetString({ valueHex: exact(addressBytes(name)) }) })

/** Name constraints: each of the host names, with its subdomains. */
const subtrees = (names: readonly string[]) =>
  names
    .filter((name) => isIP(name) === 0)
    .map((name) => new GeneralSubtree({ base: new GeneralName({ type: DNS_NAME, value: name }) }))

/** `::1` is the only IPv6 address that occurs. */
function addressBytes(address: string): Uint8Array {
  if (isIP(address) === 4) return Uint8Array.from(address.split('.').map(Number))
  return Uint8Array.from({ length: 16 }, (_, at) => (at === 15 ? 1 : 0))
}

/** The library needs buffers that hold exactly these bytes; those of Node are parts of larger ones. */
const exact = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
