const defaultConfig = require( '@wordpress/scripts/config/webpack.config' );
const WooCommerceDependencyExtractionWebpackPlugin = require( '@woocommerce/dependency-extraction-webpack-plugin' );
const path = require( 'path' );
const { optimize } = require( 'svgo' );

/**
 * One small entry, one named chunk a page. What WordPress and WooCommerce ship stays out of the bundle. Chunk styles
 * carry a content hash, because they are requested without a version; there is no RTL twin, because the styles use
 * logical properties only.
 */
const plugins = defaultConfig.plugins.filter(
	( plugin ) =>
		! [ 'DependencyExtractionWebpackPlugin', 'RtlCssPlugin', 'MiniCssExtractPlugin', 'CopyPlugin' ].includes(
			plugin.constructor.name
		)
);
const MiniCssExtractPlugin = require( 'mini-css-extract-plugin' );
const { licensesOf, packageOf } = require( './tools/webpack/licenses.cjs' );

/** Writes the licenses of bundled packages beside the build, as they require. */
class Licenses {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'Licenses', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{ name: 'Licenses', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
				() => {
					const folders = new Set();
					for ( const { resource = '' } of compilation.modules ) {
						const folder = packageOf( resource );
						if ( folder ) {
							folders.add( folder );
						}
					}
					compilation.emitAsset(
						'licenses.txt',
						new compiler.webpack.sources.RawSource( licensesOf( [ ...folders ].sort() ) )
					);
				}
			);
		} );
	}
}

/** An entry that is only a style sheet leaves an empty script behind, which nothing loads and assets.php doesn't need. */
class NoEmptyScripts {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'NoEmptyScripts', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{ name: 'NoEmptyScripts', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
				() => styles.forEach( ( name ) => compilation.deleteAsset( `${ name }.js` ) )
			);
		} );
	}
}

/** Keeps one of each comment for translators: Terser writes those before a function of another module twice. */
class SingleComments {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'SingleComments', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{ name: 'SingleComments', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
				( assets ) => {
					for ( const name of Object.keys( assets ).filter( ( each ) => /\.js(\?|$)/.test( each ) ) ) {
						compilation.updateAsset(
							name,
							( source ) =>
								new compiler.webpack.sources.RawSource(
									String( source.source() ).replace( /(\/\* translators:.*? \*\/)\s+\1/g, '$1' )
								)
						);
					}
				}
			);
		} );
	}
}

/** The files of a chunk after those of the chunk that it shares with others. */
function filesWith( chunk ) {
	const group = [ ...chunk.groupsIterable ].find( ( { name } ) => name === chunk.name );
	const chunks = [ ...( group?.chunks ?? [] ).filter( ( other ) => other !== chunk ), chunk ];
	return chunks.flatMap( ( { files } ) => [ ...files ].filter( ( file ) => /\.(js|css)(\?|$)/.test( file ) ).sort() );
}

/**
 * The chunks that a page may request after it is shown, also through one another; not the pages that it leads to.
 *
 * @param {import('webpack').ChunkGroup} group
 * @param {Set<string>}                  found
 * @return {Set<string>} Their names.
 */
function laterThan( group, found = new Set() ) {
	for ( const child of group.getChildren() ) {
		if ( ! child.name.startsWith( 'page-' ) && ! found.has( child.name ) ) {
			found.add( child.name );
			laterThan( child, found );
		}
	}
	return found;
}

const phpList = ( names ) => `array(${ names.map( ( name ) => `'${ name }'` ).join( ', ' ) })`;

/**
 * Tells PHP what each lazy chunk's files are called, so that a page that is opened directly can name them in its head, and what a
 * page may request later, so that its translations are there.
 */
class ChunkFiles {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'ChunkFiles', ( compilation ) => {
			// Later than the content hashes are final.
			compilation.hooks.processAssets.tap(
				{ name: 'ChunkFiles', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
				() => {
					const rows = [ ...compilation.chunks ]
						.filter( ( { name } ) => name && name !== 'index' )
						.map( ( chunk ) => `'${ chunk.name }' => ${ phpList( filesWith( chunk ) ) }` )
						.sort();
					const later = [ ...compilation.namedChunkGroups ]
						.filter( ( [ name ] ) => name === 'index' || name.startsWith( 'page-' ) )
						.map( ( [ name, group ] ) => [ name, [ ...laterThan( group ) ].sort() ] )
						.filter( ( [ , names ] ) => names.length > 0 )
						.map( ( [ name, names ] ) => `'${ name }' => ${ phpList( names ) }` )
						.sort();
					for ( const [ file, lines ] of Object.entries( { 'chunks.php': rows, 'later.php': later } ) ) {
						compilation.emitAsset(
							file,
							new compiler.webpack.sources.RawSource( `<?php return array(${ lines.join( ', ' ) });\n` )
						);
					}
				}
			);
		} );
	}
}

/** Modules of pdf-lib left out beside unused ones: fonts, forms, viewers' settings, which merging never asks for. */
const pdfLib = path.resolve( __dirname, 'node_modules/@cantoo/pdf-lib/es' );
const unusedByPdfLib = path.resolve( __dirname, 'tools/webpack/unused-by-pdf-lib.mjs' );
const leftOut = Object.fromEntries(
	[
		'core/acroform/index.js',
		'core/interactive/OptionalContent.js',
		'core/interactive/ViewerPreferences.js',
		'packages/standard-fonts/index.js',
	].map( ( name ) => [ path.join( pdfLib, name ), unusedByPdfLib ] )
);

/**
 * Drawings in style sheets as text: base64, which webpack writes by default, is larger and compresses badly.
 *
 * @param {Buffer} drawing An SVG file.
 * @return {string} A data URL.
 */
const drawingAsUrl = ( drawing ) =>
	'data:image/svg+xml,' +
	// A hundredth of the 24 units of a mark can't be seen: the checkout has 3 kB less of them.
	optimize( drawing.toString(), { floatPrecision: 2 } )
		.data.trim()
		// A background has no name and no role.
		.replace( /<title>.*?<\/title>| role="img"/g, '' )
		.replace( /"/g, "'" )
		.replace( /[%#<>?[\\\]^`{|}\s]/g, encodeURIComponent )
		.replace( /%20/g, ' ' );

/** Scripts that pages name themselves; everything else is loaded by one of these when it is needed. */
const entries = {
	index: path.resolve( __dirname, 'client/index.tsx' ),
	// Apps of their own on pages of WooCommerce's settings.
	'page-settings': path.resolve( __dirname, 'client/settings.tsx' ),
	'page-multi-currency-settings': path.resolve( __dirname, 'client/multi-currency-settings.tsx' ),
	// The storefront's, each on its own pages only.
	'currency-guard': path.resolve( __dirname, 'client/storefront/currency-guard/index.ts' ),
	'currency-switcher': path.resolve( __dirname, 'client/storefront/currency-switcher/choose.ts' ),
	'currency-switcher-editor': path.resolve( __dirname, 'client/storefront/currency-switcher/index.tsx' ),
	'checkout-classic': path.resolve( __dirname, 'client/checkout/classic/index.ts' ),
	'checkout-blocks': path.resolve( __dirname, 'client/checkout/blocks/index.tsx' ),
	'checkout-sandbox': path.resolve( __dirname, 'client/providers/sandbox/checkout/register.ts' ),
	'checkout-stripe': path.resolve( __dirname, 'client/providers/stripe/checkout/register.ts' ),
	checkout: path.resolve( __dirname, 'client/checkout/style.scss' ),
	simulation: path.resolve( __dirname, 'client/storefront/simulation/index.ts' ),
	'rate-guard': path.resolve( __dirname, 'client/storefront/rate-guard/index.ts' ),
	// Loaded when WordPress' command palette opens.
	'command-palette': path.resolve( __dirname, 'client/command-palette/index.ts' ),
	// On WordPress' dashboard.
	'dashboard-widget': path.resolve( __dirname, 'client/dashboard/index.ts' ),
	// On wc-admin's pages of stores that sell in several currencies.
	'report-orders': path.resolve( __dirname, 'client/reports/orders.ts' ),
};

/** Shows on a list what a page shows, so that it needs no share in what pages have in common. */
const PANELS = [ 'payment-peek', 'payout-peek', 'refund-modal', 'export-menu', 'list-search' ];

/** Shown in WooCommerce's settings, which load nothing that pages have in common. */
const OF_SETTINGS = [ 'stripe-health', 'stripe-events' ];

/** Entries without a script. */
const styles = [ 'checkout' ];

/** Modules that two or more of these load, and no other page needs, by the name of their chunk. */
const partsOfSome = {
	'checkout-form': [ 'checkout-classic', 'checkout-blocks', 'checkout-sandbox', 'checkout-stripe' ],
	'transaction-list': [ 'page-transactions', 'page-payout-details' ],
	'payment-parts': [ 'page-payment-details', 'payment-peek' ],
	requirements: [ 'page-overview', 'page-verification', 'embedded-sandbox' ],
	balances: [ 'page-payouts', 'page-overview' ],
	'verification-parts': [ 'page-onboarding', 'page-verification' ],
	'stripe-parts': [ 'stripe-connect', 'stripe-health' ],
};

const isLazy = ( { name } ) => ! Object.keys( entries ).includes( name );
// The overview shows the same line about the history; the rest of lists it doesn't need.
const isWithList = ( chunk ) => isLazy( chunk ) && chunk.name !== 'page-overview';
const isPage = ( chunk ) => isLazy( chunk ) && ! [ ...PANELS, ...OF_SETTINGS ].includes( chunk.name );

module.exports = {
	...defaultConfig,
	resolve: { ...defaultConfig.resolve, alias: { ...defaultConfig.resolve?.alias, ...leftOut } },
	module: {
		...defaultConfig.module,
		// The library does not say so itself: its modules only declare, and what nothing imports may stay out.
		rules: [
			...defaultConfig.module.rules.map( ( rule ) =>
				rule.type === 'asset/inline' && rule.test?.test( '.svg' )
					? { ...rule, generator: { dataUrl: drawingAsUrl } }
					: rule
			),
			{ include: pdfLib, sideEffects: false },
		],
	},
	entry: entries,
	output: {
		...defaultConfig.output,
		path: path.resolve( __dirname, 'build' ),
		filename: '[name].js',
		chunkFilename: '[name].js?ver=[contenthash:5]',
		uniqueName: 'tillbook',
		// Chunks are read in the page's encoding, as the entry is.
		charset: false,
		clean: true,
	},
	optimization: {
		...defaultConfig.optimization,
		// All chunks have names. With numbers, the entry would need a table of both.
		chunkIds: 'named',
		// Hashes are those of the sources. To use those of the files, webpack replaces each hash wherever it occurs, also
		// where a number or a color looks like it.
		realContentHash: false,
		// Modules that several pages share are loaded, and shipped, once.
		splitChunks: {
			chunks: isLazy,
			cacheGroups: {
				default: false,
				defaultVendors: false,
				style: false,
				// Modules of lists only: pages without one do not load them.
				sharedLists: {
					name: 'lists',
					chunks: isWithList,
					test: /[\\/]client[\\/](components[\\/](history-line|list-views|list-filters|export-menu|data-table|peek[\\/]use-peek|list-page[\\/](index|table|filters|toolbar|search-box|selection|list-export|export-button|use-columns|columns|summary|column-menu|pager|states|use-announcement|use-scroll-memory))|data[\\/](saved-views|exports)|lib[\\/](saved-views|peek-url|export-lists|list-conditions|without-unknown|date-choices|facts[\\/](saved-views|exports)))/,
					type: /^javascript/,
					minChunks: 2,
					priority: 10,
					enforce: true,
				},
				listStyles: {
					name: 'lists',
					chunks: isWithList,
					test: /[\\/]client[\\/]components[\\/](history-line|list-views|list-filters|list-page|export-menu|data-table)/,
					type: /^css/,
					minChunks: 2,
					priority: 10,
					enforce: true,
				},
				// Modules of pages about one payment, payout or dispute, and of the panels beside lists.
				details: {
					name: 'details',
					test: /[\\/]client[\\/]components[\\/]details-frame[\\/]/,
					minChunks: 2,
					priority: 10,
					enforce: true,
				},
				shared: {
					name: 'shared',
					chunks: isPage,
					// Modules that few pages have stay in these: stale data, its refresh, refusals, unsaved changes,
					// percentages, sums, disputes, files.
					test: /[\\/]client[\\/](lib|data|components)[\\/](?!stale-notice|use-fresh|use-refusal|failure-text|on-return|leave-question|rates\.|sums\.tsx|disputes[\\/]|fetch-unparsed)/,
					type: /^javascript/,
					minChunks: 4,
					enforce: true,
				},
				sharedStyles: {
					name: 'shared',
					chunks: isPage,
					test: /[\\/]client[\\/]components[\\/]/,
					type: /^css/,
					minChunks: 4,
					enforce: true,
				},
				...Object.fromEntries(
					Object.entries( partsOfSome ).map( ( [ name, users ] ) => [
						name,
						{
							name,
							chunks: ( chunk ) => users.includes( chunk.name ),
							test: /[\\/](client|node_modules[\\/]@stripe)[\\/]/,
							minChunks: 2,
							priority: -10,
							enforce: true,
						},
					] )
				),
			},
		},
	},
	plugins: [
		...plugins,
		new MiniCssExtractPlugin( {
			// Only scripts have a version in assets.php.
			filename: ( { chunk } ) =>
				styles.includes( chunk.name ) ? '[name].css?ver=[contenthash:5]' : '[name].css',
			chunkFilename: '[name].css?ver=[contenthash:5]',
			// Pages import the components' styles in different orders already; no component styles another one's parts.
			ignoreOrder: true,
		} ),
		// All in one file: a file for each entry makes the zip 4 kB larger.
		new WooCommerceDependencyExtractionWebpackPlugin( { combineAssets: true } ),
		new Licenses(),
		new NoEmptyScripts(),
		new SingleComments(),
		new ChunkFiles(),
	],
};
