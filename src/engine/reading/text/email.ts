import PostalMime, { addressParser, decodeWords, type Email } from 'postal-mime';
import type { Block } from '../record.ts';
import { ReadingRefusal } from '../refusal.ts';
import { blockList } from './block-list.ts';
import { htmlText } from './html-text.ts';

const HEADERS = ['From', 'To', 'Cc', 'Date', 'Subject'];
const MAX_PARTS_DEPTH = 20;
const MAX_HEADERS_BYTES = 256 * 1024;

/**
 * Reads an e-mail as saved from a mail program (.eml): its headers From, To, Cc, Date and Subject, then the lines of its text.
 * Where it has HTML, that is read, as it is what a person was shown; attachments, mails among them, are papers of their own (`takeApart`).
 * @throws {ReadingRefusal} corrupt when its parts can't be told apart, too_large
 */
export async function readEmail(bytes: Uint8Array): Promise<Block[]> {
  const mail = await parseEmail(bytes);
  const list = blockList();
  for (const header of HEADERS) {
    const values = mail.headers.filter(({ key }) => key === header.toLowerCase()).map(({ value }) => value);
    const isAddress = header === 'From' || header === 'To' || header === 'Cc';
    list.add(values.map((value) => (isAddress ? addresses(value) : decodeWords(value))).join(', '), { header });
  }
  const text = mail.html === undefined ? (mail.text ?? '') : htmlText(mail.html);
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) list.add(line, { line: index + 1 });
  return list.blocks;
}

/**
 * Tells the parts of an e-mail apart; a mail inside is an attachment like others.
 * @throws {ReadingRefusal} corrupt
 */
export async function parseEmail(bytes: Uint8Array): Promise<Email> {
  const limits = { maxNestingDepth: MAX_PARTS_DEPTH, maxHeadersSize: MAX_HEADERS_BYTES, maxRfc822NestingDepth: 0 };
  try {
    return await PostalMime.parse(bytes, limits);
  } catch (error) {
    throw new ReadingRefusal(
      'corrupt',
      'This e-mail is damaged, or put together in an unusual way. Print it to a PDF in your mail program and upload that.',
      { cause: error },
    );
  }
}

function addresses(value: string): string {
  return addressParser(value, { flatten: true })
    .map(({ name, address }) => (name === '' || name === address ? (address ?? '') : address ? `${name} <${address}>` : name))
    .join(', ');
}
