import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Calibrations } from './calibration.ts';
import { type Model, modelOf } from './model.ts';
import { payeeFiles } from './payee-file.ts';

/** The trained model as train.ts writes it: one line of JSON, then the weights. */
export interface ModelFile {
  model: Model;
  calibration: Calibrations;
  /** SHA-256 of all that it was trained on. */
  inputs: string;
}

const path = new URL('model.bin', import.meta.url);
export const payeeBookPath = new URL('payees.json', import.meta.url);

/** Reads the shipped model. */
export function readModelFile(): ModelFile {
  const bytes = readFileSync(path);
  const end = bytes.indexOf(10);
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as { scale: number; calibration: Calibrations; inputs: string };
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1);
  return { model: modelOf(weights, head.scale), calibration: head.calibration, inputs: head.inputs };
}

/** The bytes of a model file. */
export function modelFileBytes(file: ModelFile): Buffer {
  const head = JSON.stringify({ scale: file.model.scale, calibration: file.calibration, inputs: file.inputs });
  return Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(file.model.weights.buffer)]);
}

export const modelPath = path;

/** SHA-256 over the files that the model is trained on, by which a test sees that it is up to date. */
export function modelInputs(): string {
  const digest = createHash('sha256');
  const files = [
    'words.tsv',
    'people.txt',
    'places.txt',
    ...payeeFiles.map((file) => `payees/${file}.tsv`),
    '../../../samples/labelled-lines.csv',
  ];
  for (const file of files) digest.update(readFileSync(new URL(file, import.meta.url)));
  return digest.digest('hex');
}
