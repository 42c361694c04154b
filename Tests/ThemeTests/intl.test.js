// The words that LocalizationTests compares Ilgi's with are those of this Node.
const test = require('node:test');
const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const oracle = join(__dirname, '..', 'LocalizationTests', 'Oracle');

test('the file of dates, numbers, plurals and lists is what Intl says', () => {
  const said = execFileSync(process.execPath, [join(oracle, 'make-intl.mjs')], { encoding: 'utf8' });
  const kept = readFileSync(join(oracle, 'intl.json'), 'utf8');
  assert.strictEqual(kept, said, 'run: node Tests/LocalizationTests/Oracle/make-intl.mjs > Tests/LocalizationTests/Oracle/intl.json');
  assert.strictEqual(JSON.parse(kept).length, 22);
});
