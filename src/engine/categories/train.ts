import { writeFileSync } from 'node:fs';
import { fitCalibration } from './calibration.ts';
import { answersHeldOut, readLabelledLines } from './held-out.ts';
import { trainOnLines } from './learning.ts';
import { modelFileBytes, modelInputs, modelPath } from './model-file.ts';

/** Trains the shipped model on the sample lines and the payee data: `node src/engine/categories/train.ts`. */
const lines = readLabelledLines();
const model = trainOnLines(lines);
const byModel = answersHeldOut(lines).filter((answer) => answer.said !== null);
const calibration = fitCalibration(byModel.map(({ said, right }) => ({ said: said ?? 0, right })));
writeFileSync(modelPath, modelFileBytes({ model, calibration, inputs: modelInputs() }));
console.log(`${lines.length} lines, ${byModel.length} answers of the model on payees held out`, calibration);
