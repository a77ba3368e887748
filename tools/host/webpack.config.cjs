/**
 * Builds the script handles of the stand-in host.
 *
 * Each public `@woocommerce/*` package becomes one script that sets one global, as in WooCommerce. Scripts that
 * WordPress ships are external; packages that it doesn't ship as scripts (icons, dataviews, …) are bundled.
 */
const path = require( 'path' );
const webpack = require( 'webpack' );
const MiniCssExtractPlugin = require( 'mini-css-extract-plugin' );
const TerserPlugin = require( 'terser-webpack-plugin' );
const DependencyExtractionPlugin = require( '@woocommerce/dependency-extraction-webpack-plugin' );

const { SCRIPTS } = require( './scripts.cjs' );
const modules = path.resolve( __dirname, '../../node_modules' );

const entry = {};
const alias = {};
for ( const [ name, script ] of Object.entries( SCRIPTS ) ) {
	entry[ name ] = {
		import: path.resolve( __dirname, script.entry ?? 'client/reexport.js' ),
		...( script.global && {
			library: { name: [ 'wc', script.global ], type: 'window' },
		} ),
	};
	if ( script.package ) {
		// The extraction plugin sees requests before aliases are resolved: with its real name, a package would be an
		// external of its own bundle.
		alias[ `bundled/${ name }$` ] = path.resolve( modules, script.package, 'build-module/index.js' );
		entry[ name ].import = `bundled/${ name }`;
	}
}

module.exports = {
	mode: 'production',
	devtool: false,
	entry,
	output: {
		path: path.resolve( __dirname, 'build/.staging/assets' ),
		filename: '[name].js',
		uniqueName: 'tillbookStandIn',
	},
	resolve: {
		extensions: [ '.tsx', '.ts', '.js', '.mjs' ],
		alias,
		fallback: { process: false },
	},
	module: {
		rules: [
			{ test: /\.m?js$/, resolve: { fullySpecified: false } },
			{
				test: /\.tsx?$/,
				loader: 'babel-loader',
				options: {
					configFile: false,
					babelrc: false,
					presets: [ '@wordpress/babel-preset-default' ],
				},
			},
			{
				test: /\.css$/,
				use: [ MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { url: false } } ],
			},
		],
	},
	optimization: {
		minimizer: [
			new TerserPlugin( {
				extractComments: false,
				parallel: 2,
				terserOptions: {
					// The output is small enough without the slow passes.
					compress: false,
					mangle: { reserved: [ '__', '_n', '_nx', '_x' ] },
					format: { comments: /translators:/i },
				},
			} ),
		],
	},
	plugins: [
		new DependencyExtractionPlugin(),
		new MiniCssExtractPlugin( { filename: '[name].css' } ),
		new webpack.DefinePlugin( {
			'process.env.NODE_ENV': JSON.stringify( 'production' ),
			'process.env': '{}',
		} ),
	],
	performance: { hints: false },
	stats: 'errors-warnings',
};
