import { writeFileSync } from 'node:fs';
import { calibrationOf, payeesHeldOut } from './held-out-payees.ts';
import { readLabelledLines } from './held-out.ts';
import { trainOnLines } from './learning.ts';
import { modelFileBytes, modelInputs, modelPath, payeeBookPath } from './model-file.ts';
import { buildPayeeBook, writePayeeBook } from './payee-book.ts';
import { readPayees } from './payee-file.ts';

/** Compiles the payee data and trains the shipped model on the sample lines and the payee data: `node src/engine/categories/train.ts`. */
writeFileSync(payeeBookPath, writePayeeBook(buildPayeeBook(readPayees())));
const lines = readLabelledLines();
const model = trainOnLines(lines);
const held = payeesHeldOut();
const calibration = calibrationOf(held);
writeFileSync(modelPath, modelFileBytes({ model, calibration, inputs: modelInputs() }));
console.log(`${lines.length} lines, ${held.length} payees held out`, calibration);
