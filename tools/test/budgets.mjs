/**
 * Size budgets of each page: our scripts and styles in bytes after gzip, including shared chunks.
 * build/chunks.php lists the files, so that code moved to a shared chunk still counts.
 */

/**
 * @typedef {Object} Budget
 * @property {string} what Description.
 * @property {string} chunk Name in webpack.config.js, or of a page in PHP.
 * @property {'page'|'app'|'later'} is A page of wc-admin, which also loads the entry; an app on a separate page;
 *     or a chunk that a page loads on demand.
 * @property {string[]} [also] Other chunks that are shown with it.
 * @property {number} most Limit in bytes.
 */

/** @type {Budget[]} Add a line for each new chunk; without one, the check fails. */
export const BUDGETS = [
	{ what: 'a wc-admin page that is not ours', chunk: 'index', is: 'app', most: 6400 },
	{ what: 'the Connect page', chunk: 'page-connect', is: 'page', most: 31800 },
	{ what: 'the onboarding wizard', chunk: 'page-onboarding', is: 'page', most: 60000 },
	{ what: 'the verification page before its component', chunk: 'page-verification', is: 'page', most: 31000 },
	{ what: 'the Overview', chunk: 'page-overview', is: 'page', most: 60000 },
	{ what: 'the Payouts page', chunk: 'page-payouts', is: 'page', most: 60000 },
	{ what: 'the Payout details page', chunk: 'page-payout-details', is: 'page', most: 60500 },
	{ what: 'the Transactions page', chunk: 'page-transactions', is: 'page', most: 60000 },
	{
		what: 'the Payment details page',
		chunk: 'page-payment-details',
		is: 'page',
		also: [ 'brand-marks' ],
		most: 70000,
	},
	{ what: 'the Disputes page', chunk: 'page-disputes', is: 'page', most: 60000 },
	{ what: "the way from a dispute's old address", chunk: 'page-dispute-redirect', is: 'page', most: 26800 },
	{ what: 'the challenge screen', chunk: 'page-dispute-challenge', is: 'page', most: 80000 },
	{ what: 'the Card readers page', chunk: 'page-card-readers', is: 'page', most: 47000 },
	{ what: 'the Capital Loans page', chunk: 'page-loans', is: 'page', most: 48000 },
	{ what: 'the Activity page', chunk: 'page-activity', is: 'page', most: 48000 },
	{ what: 'the Month-end close page', chunk: 'page-month-close', is: 'page', most: 53000 },
	{ what: 'the Documents page', chunk: 'page-documents', is: 'page', most: 50800 },
	{ what: 'the Advanced fraud protection page', chunk: 'page-fraud-protection', is: 'page', most: 40000 },
	{ what: 'the multi-currency wizard', chunk: 'page-multi-currency-setup', is: 'page', most: 30000 },
	{ what: 'the multi-currency settings', chunk: 'page-multi-currency-settings', is: 'app', most: 30000 },
	{ what: 'the settings screen', chunk: 'page-settings', is: 'app', also: [ 'brand-marks' ], most: 90000 },
	{
		what: "the report of a card reader's fee, on the payment details page",
		chunk: 'reader-fee',
		is: 'later',
		most: 3000,
	},
	{
		what: 'the panel that shows a payment beside a list',
		chunk: 'payment-peek',
		is: 'later',
		also: [ 'payment-parts', 'details' ],
		most: 32000,
	},
	{ what: 'the dialog that combines filters, when it opens', chunk: 'advanced-filters', is: 'later', most: 3000 },
	{ what: 'the dialogs of a saved view, when one opens', chunk: 'view-form', is: 'later', most: 1500 },
	{
		what: 'the panel that shows a payout beside a list',
		chunk: 'payout-peek',
		is: 'later',
		also: [ 'details' ],
		most: 11500,
	},
	{ what: 'the dialog that refunds a payment', chunk: 'refund-modal', is: 'later', most: 5000 },
	{ what: 'the dialog to capture or cancel several payments', chunk: 'bulk-modal', is: 'later', most: 4000 },
	{ what: "the account's notifications on the overview", chunk: 'overview-notifications', is: 'later', most: 5000 },
	{ what: 'the sandbox tools', chunk: 'sandbox-panel', is: 'later', most: 6000 },
	{
		what: 'the form that connects a Stripe account',
		chunk: 'stripe-connect',
		is: 'later',
		also: [ 'stripe-parts' ],
		most: 8000,
	},
	{
		what: 'the state of the connection to Stripe',
		chunk: 'stripe-health',
		is: 'later',
		also: [ 'stripe-parts' ],
		most: 8000,
	},
	{ what: 'the list of mismatches', chunk: 'mismatches', is: 'later', most: 4000 },
	{ what: 'the events that Stripe sent', chunk: 'stripe-events', is: 'later', most: 5000 },
	{ what: "how far Stripe's history is read, on the overview", chunk: 'stripe-history', is: 'later', most: 4000 },
	{
		what: "the sandbox's own component of the verification",
		chunk: 'embedded-sandbox',
		is: 'later',
		also: [ 'requirements' ],
		most: 15000,
	},
	{
		what: 'the notices above pages: outdated tables, a copied site, live or test',
		chunk: 'notices',
		is: 'later',
		most: 4000,
	},
	...[ 'checkout-classic', 'checkout-blocks' ].flatMap( ( chunk ) =>
		[ 'checkout-sandbox', 'checkout-stripe' ].map( ( provider ) => ( {
			what: `the checkout's ${ chunk.replace( 'checkout-', '' ) } pages with ${ provider.replace( 'checkout-', '' ) }`,
			chunk,
			is: /** @type {const} */ ( 'app' ),
			also: [ provider, 'checkout', 'brand-marks' ],
			most: 25000,
		} ) )
	),
	{ what: "the block checkout's guard of its rate", chunk: 'rate-guard', is: 'app', most: 1000 },
	{ what: 'a wc-admin page of a store with several currencies', chunk: 'report-orders', is: 'app', most: 1000 },
	{ what: "WordPress' command palette, when it opens", chunk: 'command-palette', is: 'app', most: 1500 },
	{ what: 'a page of the shop in several currencies', chunk: 'currency-guard', is: 'app', most: 1500 },
	{ what: "the widget on WordPress' dashboard", chunk: 'dashboard-widget', is: 'app', most: 1500 },
	{ what: 'the currency switcher', chunk: 'currency-switcher', is: 'app', most: 500 },
	{ what: 'the preview of the set-up of currencies', chunk: 'simulation', is: 'app', most: 1000 },
	{ what: 'the currency switcher in the editor', chunk: 'currency-switcher-editor', is: 'app', most: 2000 },
	{ what: 'the panel of recent exports, when it opens', chunk: 'export-menu', is: 'later', most: 4000 },
	{ what: 'the suggestions of a search box, when it gets the focus', chunk: 'list-search', is: 'later', most: 3000 },
	{ what: 'the download of an export', chunk: 'export-download', is: 'later', most: 1500 },
	{ what: 'merging several evidence files, when needed', chunk: 'evidence-merge', is: 'later', most: 40000 },
];

/** Prefix of the chunk names of pages; each page has a separate budget. */
const PAGE = 'page-';

/**
 * Returns the files of each chunk, shared chunks first.
 *
 * @param {string} php content of build/chunks.php
 * @return {Map<string, string[]>} file names without their versions, by chunk
 */
export function chunksIn( php ) {
	return new Map(
		[ ...php.matchAll( /'([^']+)' => array\(([^)]*)\)/g ) ].map( ( [ , chunk, files ] ) => [
			chunk,
			[ ...files.matchAll( /'([^'?]+)[^']*'/g ) ].map( ( [ , file ] ) => file ),
		] )
	);
}

/**
 * Compares the build with the budgets.
 *
 * @param {Map<string, string[]>} chunks Result of chunksIn().
 * @param {Map<string, number>} sizes Bytes after gzip of each script and style, by name.
 * @param {Budget[]} budgets
 * @return {{ rows: { what: string, bytes: number, most: number, files: string[], fits: boolean }[], unbudgeted: string[] }} pages without a budget, and files that none counts
 */
export function weigh( chunks, sizes, budgets = BUDGETS ) {
	const own = ( chunk ) => [ `${ chunk }.js`, `${ chunk }.css` ].filter( ( file ) => sizes.has( file ) );
	const filesOf = ( { chunk, is, also = [] } ) =>
		is === 'later' || ! chunks.has( chunk )
			? [ chunk, ...also ].flatMap( own )
			: [
					...new Set( [
						...( is === 'page' ? own( 'index' ) : [] ),
						...chunks.get( chunk ),
						...also.flatMap( own ),
					] ),
				];
	const rows = budgets.map( ( budget ) => {
		const files = filesOf( budget );
		const bytes = files.reduce( ( sum, file ) => sum + sizes.get( file ), 0 );
		return { what: budget.what, bytes, most: budget.most, files, fits: files.length > 0 && bytes <= budget.most };
	} );
	const counted = new Set( rows.flatMap( ( { files } ) => files ) );
	const named = new Set( budgets.map( ( { chunk } ) => chunk ) );
	return {
		rows,
		unbudgeted: [
			...[ ...chunks.keys() ].filter( ( chunk ) => chunk.startsWith( PAGE ) && ! named.has( chunk ) ),
			...[ ...sizes.keys() ].filter( ( file ) => ! counted.has( file ) ),
		],
	};
}
