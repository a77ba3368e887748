/** Holds the weight of our own code to its budgets, in bytes after gzip. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../site/index.mjs';

const BUDGETS = [
	{ what: 'a wc-admin page that is not ours', files: /^index\.js$/, most: 6000 },
	{ what: 'the Transactions page', files: /^(index|shared|lists|page-transactions)\.(js|css)$/, most: 60000 },
	{ what: 'the Overview before its chart', files: /^(index|shared|page-overview)\.(js|css)$/, most: 90000 },
	{ what: 'the Payouts page', files: /^(index|shared|lists|page-payouts)\.(js|css)$/, most: 60000 },
	{ what: 'the Payout details page', files: /^(index|shared|lists|page-payout-details)\.(js|css)$/, most: 60000 },
	{ what: 'the Disputes page', files: /^(index|shared|lists|page-disputes)\.(js|css)$/, most: 60000 },
	{ what: 'the Payment details page', files: /^(index|shared|page-payment-details|brand-marks)\.(js|css)$/, most: 70000 },
	{ what: 'the multi-currency wizard', files: /^(index|shared|page-multi-currency-setup)\.(js|css)$/, most: 30000 },
	{ what: 'the multi-currency settings', files: /^page-multi-currency-settings\.(js|css)$/, most: 30000 },
	{ what: 'the settings screen', files: /^(page-settings|brand-marks)\.(js|css)$/, most: 90000 },
	{ what: 'classic pages of the storefront', files: /^(checkout-classic\.js|checkout\.css)$/, most: 25000 },
	{ what: 'the cart and checkout blocks', files: /^(checkout-blocks\.js|checkout\.css)$/, most: 25000 },
	{ what: 'the block checkout\'s guard of its rate', files: /^rate-guard\.js$/, most: 1000 },
	{ what: 'a wc-admin page of a store with several currencies', files: /^report-orders\.js$/, most: 1000 },
	{ what: 'a page of the shop in several currencies', files: /^currency-guard\.js$/, most: 1500 },
	{ what: 'the currency switcher in the editor', files: /^currency-switcher-editor\.js$/, most: 2000 },
	{ what: 'the challenge screen', files: /^(index|shared|page-dispute-challenge)\.(js|css)$/, most: 80000 },
	{ what: 'the Advanced fraud protection page', files: /^(shared|page-fraud-protection)\.(js|css)$/, most: 40000 },
	{ what: 'putting several files of evidence together, when somebody does', files: /^evidence-merge\.js$/, most: 120000 },
];

let tooHeavy = false;
for (const { what, files, most } of BUDGETS) {
	const names = readdirSync(join(root, 'build')).filter((name) => files.test(name));
	const bytes = names.reduce((sum, name) => sum + gzipSync(readFileSync(join(root, 'build', name)), { level: 9 }).length, 0);
	const fits = names.length > 0 && bytes <= most;
	tooHeavy ||= !fits;
	console.log(`${fits ? 'ok ' : 'TOO HEAVY '} ${what}: ${bytes} of ${most} bytes (${names.join(', ')})`);
}
process.exit(tooHeavy ? 1 : 0);
