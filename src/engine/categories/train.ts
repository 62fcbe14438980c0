import { writeFileSync } from 'node:fs';
import { type Calibration, fitCalibration } from './calibration.ts';
import { answersHeldOut, readLabelledLines } from './held-out.ts';
import { trainOnLines } from './learning.ts';
import { buildPayeeBook, writePayeeBook } from './payee-book.ts';
import { readPayees } from './payee-file.ts';
import { modelFileBytes, modelInputs, modelPath, payeeBookPath } from './model-file.ts';

/** Compiles the payee data and trains the shipped model on the sample lines and the payee data: `node src/engine/categories/train.ts`. */
writeFileSync(payeeBookPath, writePayeeBook(buildPayeeBook(readPayees())));
const lines = readLabelledLines();
const model = trainOnLines(lines);
const byModel = answersHeldOut(lines).filter((answer) => answer.said !== null);
const curve = (worded: boolean): Calibration =>
  fitCalibration(
    byModel
      .filter((answer) => answer.worded === worded)
      .map(({ said, right, answer }) => ({ said: said ?? 0, right, payee: answer.payee })),
  );
const calibration = { worded: curve(true), wordless: curve(false) };
writeFileSync(modelPath, modelFileBytes({ model, calibration, inputs: modelInputs() }));
console.log(`${lines.length} lines, ${byModel.length} answers of the model on payees held out`, calibration);
