#!/usr/bin/env node
/**
 * `npm run test:watch`: Jest on what changes; type `p` for a part of a file's name, `t` of a test's. With `php NAME` it runs
 * the PHP tests with NAME in theirs whenever a PHP file changes, on the site that the last `npm test -- php` prepared.
 */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root, runMain, Failure } from '../site/index.mjs';
import { run } from '../site/process.mjs';

/** Editors write a file in several steps. */
const SETTLES = 200;

await runMain(async () => {
	const [what, name] = process.argv.slice(2);
	if (what === undefined) {
		process.exit((await run('npx', ['--no-install', 'jest', '--watch'], { cwd: root, inherit: true, allowFailure: true })).code);
	}
	if (what !== 'php' || !name) {
		throw new Failure('npm run test:watch, or npm run test:watch -- php NAME');
	}
	const site = join(root, '.sites/test-php-sqlite-1/wordpress');
	if (!existsSync(site)) {
		throw new Failure('There is no site for it yet. Run once: npm test -- php --from-source --db=sqlite --only=' + name);
	}
	let running = false;
	let again = false;
	const test = async () => {
		if (running) {
			again = true;
			return;
		}
		running = true;
		console.clear();
		await run('php', ['-d', 'memory_limit=1G', 'vendor/bin/phpunit', '--testsuite', 'php', '--filter', name], { cwd: root, inherit: true, allowFailure: true, env: { TILLBOOK_TEST_WP: site } });
		running = false;
		if (again) {
			again = false;
			await test();
		}
	};
	await test();
	let timer;
	for (const folder of ['includes', 'tests/php']) {
		watch(join(root, folder), { recursive: true }, (event, file) => {
			if (file?.endsWith('.php')) {
				clearTimeout(timer);
				timer = setTimeout(test, SETTLES);
			}
		});
	}
});
