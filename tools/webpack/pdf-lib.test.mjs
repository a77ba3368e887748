/** What the build leaves out of pdf-lib is not missed by what the challenge screen asks of it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';

const require = createRequire(import.meta.url);
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

function bundled() {
	const webpack = require('webpack');
	const { resolve } = require(join(root, 'webpack.config.js'));
	const folder = mkdtempSync(join(tmpdir(), 'tillbook-pdf-'));
	const options = { mode: 'production', target: 'node', context: root, devtool: false, entry: join(root, 'node_modules/@cantoo/pdf-lib/es/index.js'), resolve: { alias: resolve.alias }, optimization: { minimize: false }, output: { path: folder, filename: 'pdf.cjs', library: { type: 'commonjs2' } } };
	return new Promise((done, fail) => webpack(options, (error, stats) => (error || stats.hasErrors() ? fail(error ?? new Error(stats.toString())) : done({ folder, library: require(join(folder, 'pdf.cjs')) }))));
}

test('PDFs with forms and pictures are put together, and one with a password is refused', async () => {
	const { folder, library } = await bundled();
	try {
		const whole = require('@cantoo/pdf-lib');
		const form = await whole.PDFDocument.create();
		const page = form.addPage([300, 300]);
		page.drawText('Letter', { x: 10, y: 250 });
		form.getForm().createTextField('name').addToPage(page, { x: 10, y: 10, width: 100, height: 20 });
		const bytes = await form.save();
		const merged = await library.PDFDocument.create();
		const part = await library.PDFDocument.load(bytes);
		(await merged.copyPages(part, part.getPageIndices())).forEach((each) => merged.addPage(each));
		const picture = await merged.embedPng(PNG);
		merged.addPage([100, 100]).drawImage(picture, { x: 0, y: 0, width: 50, height: 50 });
		const result = await merged.save();
		writeFileSync(join(folder, 'merged.pdf'), result);
		assert.equal((await whole.PDFDocument.load(result)).getPageCount(), 2);

		const secret = await whole.PDFDocument.create();
		secret.addPage();
		secret.encrypt({ userPassword: 'x' });
		await assert.rejects(library.PDFDocument.load(await secret.save()));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
