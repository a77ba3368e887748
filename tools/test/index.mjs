#!/usr/bin/env node
/**
 * `npm test`: installs what it needs and runs every suite; `npm test -- unit php` runs some. Ends with one line,
 * "N passed, N failed, N skipped". Logs lie in tests/.artifacts. PHPUnit and the browser use the plugin as the zip holds it;
 * `--from-source` has them use this folder. `--only=NAME` runs the files (PHPUnit: the tests) whose names have NAME in them.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mariadbAvailable, prepareSite, root, runMain, Failure } from '../site/index.mjs';
import { canInstallPackages, has, installPackages, run } from '../site/process.mjs';
import { nativePhp } from '../site/php.mjs';
import { buildClient, install } from '../start/install.mjs';
import { fromJestJson, fromJUnit, fromPlaywrightJson } from './results.mjs';

const artifacts = join(root, 'tests/.artifacts');
const began = Date.now();
const log = (line) => console.log(`[${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s] ${line}`);
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const npx = (args, options) => run('npx', ['--no-install', ...args], { cwd: root, allowFailure: true, ...options });

/** @type {{name: string, passed: number, failed: number, skipped: number}[]} */
const results = [];

function record(name, { passed, failed, skipped, names = [] }, output = '') {
	if (only && passed + failed + skipped === 0) {
		return;
	}
	results.push({ name, passed, failed, skipped });
	log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
	for (const skippedName of names) {
		console.log(`         skipped: ${skippedName}`);
	}
	if (failed > 0 || passed + failed === 0) {
		writeFileSync(join(artifacts, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.log`), output);
		console.log(output.slice(-12000));
	}
	if (passed + failed === 0) {
		results.push({ name: `${name} (ran nothing)`, passed: 0, failed: 1, skipped: 0 });
	}
}

async function check(name, command, args) {
	const { code, stdout, stderr } = await run(command, args, { cwd: root, allowFailure: true });
	record(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, stdout + stderr);
}

async function composer() {
	if (existsSync(join(root, 'vendor/bin/phpunit')) && existsSync(join(root, 'vendor/.installed')) && readFileSync(join(root, 'vendor/.installed'), 'utf8') === readFileSync(join(root, 'composer.json'), 'utf8')) {
		return;
	}
	if (!(await has('composer'))) {
		if (!(await canInstallPackages())) {
			throw new Failure('Composer is not here. Install it and try again.');
		}
		await installPackages(['composer', 'unzip'], log);
	}
	log('Installing Composer packages');
	await run('composer', ['install', '--no-interaction', '--no-progress', '--quiet'], { cwd: root, env: { COMPOSER_ALLOW_SUPERUSER: '1' } });
	writeFileSync(join(root, 'vendor/.installed'), readFileSync(join(root, 'composer.json')));
}

async function staticChecks() {
	await check('TypeScript', 'npx', ['--no-install', 'tsc', '--noEmit']);
	await check('ESLint', 'npx', ['--no-install', 'eslint', 'client', 'tests']);
	await check('stylelint', 'npx', ['--no-install', 'stylelint', 'client/**/*.scss']);
	await check('PHPStan', 'php', ['-d', 'memory_limit=3G', 'vendor/bin/phpstan', 'analyse', '--no-progress', '--error-format=raw']);
	await check('PHPStan on the tests', 'php', ['-d', 'memory_limit=3G', 'vendor/bin/phpstan', 'analyse', '-c', 'phpstan-tests.neon', '--no-progress', '--error-format=raw']);
	await check('PHP-CS-Fixer', 'php', ['vendor/bin/php-cs-fixer', 'check', '--diff', '--show-progress=none', '--sequential']);
	await check('Generated schemas', 'node', ['tools/schema/index.mjs', '--check']);
	await check('Generated reference', 'php', ['tools/reference/index.php', '--check']);
	await check('Texts for translators', 'node', ['tools/pot/index.mjs', '--check']);
	await check('Third-party libraries', 'php', ['tools/third-party/index.php', '--check']);
	await check('Page sizes', 'node', ['tools/test/sizes.mjs']);
	await check('Taint analysis', 'node', ['tools/taint/index.mjs']);
	await check('Rules of the plugin directory', 'php', ['tools/directory-check/index.php', await unpackedZip()]);
}

/** The tests of the tools; named one by one, because Node takes every file of a folder called test for one. */
function toolTests(folder) {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			return ['build', 'node_modules'].includes(entry.name) ? [] : toolTests(path);
		}
		return entry.name.endsWith('.test.mjs') ? [path] : [];
	});
}

async function unit() {
	const file = join(artifacts, 'jest.json');
	const jest = await npx(['jest', '--json', `--outputFile=${file}`, ...(only ? ['--passWithNoTests', only] : [])]);
	record('Jest', fromJestJson(file), jest.stderr);
	const files = toolTests(join(root, 'tools')).filter((path) => !only || path.includes(only));
	if (files.length === 0) {
		return;
	}
	const report = join(artifacts, 'node.xml');
	const node = await run('node', ['--test', '--test-reporter=junit', `--test-reporter-destination=${report}`, ...files], { cwd: root, allowFailure: true });
	record('Node tools', fromJUnit(report), node.stdout + node.stderr + (existsSync(report) ? readFileSync(report, 'utf8') : ''));
}

/** @type {Promise<string>|undefined} */
let fromZip;

/** The folder of the plugin that is tested: what a store installs, unless the source was asked for. */
function pluginUnderTest() {
	if (process.argv.includes('--from-source')) {
		return root;
	}
	return unpackedZip();
}

/** What a store installs, made and unpacked once in a run. */
function unpackedZip() {
	fromZip ??= unpackZip();
	return fromZip;
}

async function unpackZip() {
	await run('node', [join(root, 'tools/zip/index.mjs')], { cwd: root });
	const folder = join(root, '.sites/from-zip');
	rmSync(folder, { recursive: true, force: true });
	await run('php', ['-r', '$z = new ZipArchive(); exit(true === $z->open($argv[1]) && $z->extractTo($argv[2]) ? 0 : 1);', join(root, 'dist/tillbook.zip'), folder]);
	log('Using the plugin from dist/tillbook.zip');
	return join(folder, 'tillbook');
}

async function phpunit(db, args) {
	const given = process.env.WOOCOMMERCE_DIR;
	const site = await prepareSite({ dir: join(root, '.sites', `test-php-${db}`), port: 8990, db, woocommerce: given, plugin: await pluginUnderTest(), reset: true, seed: false, log });
	try {
		const report = join(artifacts, `phpunit-${db}.xml`);
		const { stdout, stderr } = await run('php', ['-d', 'memory_limit=1G', 'vendor/bin/phpunit', `--log-junit=${report}`, '--colors=never', '--testsuite', site.woocommerce === 'real' ? 'php' : 'php,stand-in', ...(only ? ['--filter', only] : []), ...args], { cwd: root, allowFailure: true, env: { TILLBOOK_TEST_WP: site.dir } });
		record(`PHPUnit on ${db}, ${site.woocommerce} WooCommerce`, fromJUnit(report), stdout + stderr);
	} finally {
		await site.close();
	}
}

async function php() {
	if (await mariadbAvailable()) {
		await phpunit('mariadb', []);
	} else {
		log('MariaDB is not here and cannot be installed: PHPUnit runs on SQLite only');
	}
	await phpunit('sqlite', ['--exclude-group', 'mariadb']);
}

/** Stores that are unlike ours: another prefix, language and time zone, a network, things that come and go. */
async function stores() {
	for (const [name, file] of [['One store', 'one-store'], ['A network of sites', 'network']].filter((each) => !only || each[1].includes(only))) {
		const report = join(artifacts, `stores-${file}.xml`);
		const { stdout, stderr } = await run('node', ['--test', '--test-reporter=junit', `--test-reporter-destination=${report}`, join(root, `tools/stores/${file}.mjs`)], { cwd: root, allowFailure: true, env: { TILLBOOK_PLUGIN: await pluginUnderTest() } });
		record(name, fromJUnit(report), stdout + stderr + (existsSync(report) ? readFileSync(report, 'utf8') : ''));
	}
}

async function e2e() {
	if (!(await has('chromium')) && (await canInstallPackages())) {
		await installPackages(['chromium', 'fonts-noto-core'], log);
	}
	const given = process.env.WOOCOMMERCE_DIR;
	const db = given ? 'mariadb' : 'sqlite';
	const site = await prepareSite({ dir: join(root, '.sites', `test-e2e-${db}`), port: 8991, db, woocommerce: given, plugin: await pluginUnderTest(), reset: true, log });
	const server = await site.serve();
	try {
		const report = join(artifacts, 'playwright.json');
		rmSync(report, { force: true });
		const { stdout, stderr } = await npx(['playwright', 'test', ...(only ? ['--pass-with-no-tests', only] : []), ...(given ? [] : ['--grep-invert', '@real-woocommerce'])], {
			env: { TILLBOOK_URL: site.url, TILLBOOK_SITE: site.dir, TILLBOOK_WOOCOMMERCE: site.woocommerce, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
		});
		record(`Browser, ${site.woocommerce} WooCommerce, ${db}`, fromPlaywrightJson(report), stdout + stderr);
		if (!given) {
			const { stdout: list } = await npx(['playwright', 'test', '--list', ...(only ? [only] : []), '--grep', '@real-woocommerce', '--reporter=list']);
			const names = list.split('\n').filter((line) => line.includes('›')).map((line) => line.trim());
			if (names.length > 0) {
				results.push({ name: 'Browser, needs a real WooCommerce', passed: 0, failed: 0, skipped: names.length });
				log(`${names.length} browser tests need a real WooCommerce (WOOCOMMERCE_DIR) and were skipped:`);
				names.forEach((name) => console.log(`         skipped: ${name}`));
			}
		}
	} finally {
		await server.stop();
		await site.close();
	}
}

const SUITES = { static: staticChecks, unit, php, stores, e2e };

await runMain(async () => {
	const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
	const unknown = asked.find((name) => !(name in SUITES));
	if (unknown) {
		throw new Failure(`There is no suite "${unknown}". Suites: ${Object.keys(SUITES).join(', ')}`);
	}
	mkdirSync(artifacts, { recursive: true });
	await install(log);
	if (!(await nativePhp(log))) {
		throw new Failure('The tests need PHP 8.1 or newer.');
	}
	await composer();
	await buildClient(log);
	for (const name of asked.length > 0 ? asked : Object.keys(SUITES)) {
		try {
			await SUITES[name]();
		} catch (error) {
			record(name, { passed: 0, failed: 1, skipped: 0 }, error?.stack ?? String(error));
		}
	}
	if (only && results.length === 0) {
		throw new Failure(`No test has "${only}" in the name of its file.`);
	}
	const sum = (what) => results.reduce((total, result) => total + result[what], 0);
	console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
	process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
});
